package org.memline.layout.superstep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The numbers of words that each rank reads and writes in a superstep, the phase of a program
 * between two barriers.
 *
 * @param reads number of words that each rank reads; the index is the rank
 * @param writes number of words that each rank writes; the index is the rank
 */
public record RankAccesses(List<Long> reads, List<Long> writes) {
  private static final Pattern PART = Pattern.compile("(\\d{1,12})(?:\\*(\\d{1,6}))?");

  /**
   * @throws IllegalArgumentException if the two lists differ in length, a count is negative, or no
   *     word is accessed
   */
  public RankAccesses {
    reads = List.copyOf(reads);
    writes = List.copyOf(writes);
    if (reads.size() != writes.size()) {
      throw new IllegalArgumentException(
          "there are reads for %d ranks, but writes for %d".formatted(reads.size(), writes.size()));
    }
    for (long words : reads) {
      requireCount(words);
    }
    for (long words : writes) {
      requireCount(words);
    }
    if (most(reads) + most(writes) == 0) {
      throw new IllegalArgumentException("a superstep accesses at least one word");
    }
  }

  /**
   * Returns accesses in which every rank reads {@code reads} words and writes {@code writes} words.
   */
  public static RankAccesses even(long reads, long writes, int ranks) {
    return new RankAccesses(Collections.nCopies(ranks, reads), Collections.nCopies(ranks, writes));
  }

  public int ranks() {
    return reads.size();
  }

  /**
   * Returns the largest numbers of words that a rank reads and writes, and the total number of
   * words. Cost functions compute the time of the superstep from these counts.
   */
  public SuperstepCounts counts() {
    return new SuperstepCounts(most(reads), most(writes), sum(reads) + sum(writes), ranks());
  }

  public long totalReads() {
    return sum(reads);
  }

  public long totalWrites() {
    return sum(writes);
  }

  /**
   * Returns the rank that reads most words. Among ranks that read equally many words, it is the one
   * that writes most. Among ranks that also write equally many, it is the one with the lowest
   * number.
   */
  public int busiestReader() {
    return IntStream.range(0, ranks())
        .boxed()
        .max(
            Comparator.comparingLong((Integer rank) -> reads.get(rank))
                .thenComparingLong(writes::get)
                .thenComparing(Comparator.reverseOrder()))
        .orElseThrow();
  }

  /**
   * Returns the largest number of different words that a rank accesses. A rank's reads and writes
   * begin at the same word, so this is the larger of its two counts.
   */
  public long mostTouched() {
    return Math.max(most(reads), most(writes));
  }

  /**
   * Returns the numbers of words read and, after a slash, the numbers of words written. A plus
   * separates ranks, and {@code *2} stands for two ranks with equal counts. For example, {@code
   * 5000+0/2500*2} means that rank 0 reads 5000 words and rank 1 none, and that both ranks write
   * 2500 words.
   */
  @Override
  public String toString() {
    return text(reads) + "/" + text(writes);
  }

  /**
   * Returns the accesses that two texts describe, for example {@code 5000+0} for the reads and
   * {@code 2500*2} for the writes. {@link #toString} writes these texts, with a slash between them.
   */
  public static RankAccesses parse(String reads, String writes) {
    return new RankAccesses(counts(reads), counts(writes));
  }

  private static String text(List<Long> counts) {
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (int i = 1; i <= counts.size(); i++) {
      if (i < counts.size() && counts.get(i).equals(counts.get(start))) {
        continue;
      }
      text.append(start == 0 ? "" : "+").append(counts.get(start));
      text.append(i - start > 1 ? "*" + (i - start) : "");
      start = i;
    }
    return text.toString();
  }

  private static List<Long> counts(String text) {
    List<Long> counts = new ArrayList<>();
    for (String part : text.split("\\+", -1)) {
      Matcher matcher = PART.matcher(part);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(
            "words '" + text + "' are not valid: give a form such" + " as 5000+0*3");
      }
      int times = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
      counts.addAll(Collections.nCopies(times, Long.parseLong(matcher.group(1))));
    }
    return counts;
  }

  private static void requireCount(long words) {
    if (words < 0) {
      throw new IllegalArgumentException("'" + words + "' words: use 0 or more");
    }
  }

  private static long most(List<Long> counts) {
    return counts.stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private static long sum(List<Long> counts) {
    return counts.stream().mapToLong(Long::longValue).sum();
  }
}
