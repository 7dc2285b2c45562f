package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * One repetition of a superstep that a user has written.
 *
 * @param seconds time of the slowest rank, in seconds
 * @param words words by rank, as each rank reported them
 */
public record UserRepetition(double seconds, List<Words> words) {
  private static final String HEADER = "native/memline/user_superstep.h";

  /**
   * The words that one rank accesses.
   *
   * @param reads number of words that the rank reads from the window
   * @param writes number of words that the rank writes to the window
   * @param bytes length of a word in bytes
   */
  public record Words(long reads, long writes, long bytes) {}

  /**
   * Returns the repetition.
   *
   * @param seconds time of the slowest rank, in seconds
   * @param words three numbers for each rank, in the order of the ranks: reads, writes, and bytes
   *     of a word
   */
  static UserRepetition of(double seconds, long[] words) {
    List<Words> all = new ArrayList<>();
    for (int at = 0; at < words.length; at += 3) {
      all.add(new Words(words[at], words[at + 1], words[at + 2]));
    }
    return new UserRepetition(seconds, all);
  }

  /**
   * Returns a message about the first wrong number that a rank reported, with the remedy. The
   * result is null if all numbers are right.
   */
  public String mistake(long windowBytes) {
    long largest = 0;
    for (int rank = 0; rank < words.size(); rank++) {
      String mistake = mistake(rank, windowBytes);
      if (mistake != null) {
        return mistake;
      }
      largest = Math.max(largest, Math.max(words.get(rank).reads, words.get(rank).writes));
    }
    return largest > 0
        ? null
        : "0 reads and 0 writes by all ranks: set s->reads and s->writes in MEMLINE_RUN, see "
            + HEADER;
  }

  private String mistake(int rank, long windowBytes) {
    Words own = words.get(rank);
    if (own.bytes != 4 && own.bytes != 8) {
      return "word_bytes is %d on rank %d: set 4 or 8".formatted(own.bytes, rank);
    }
    if (own.bytes != words.get(0).bytes) {
      return "word_bytes is %d on rank %d and %d on rank 0: set 4 or 8, the same on every rank"
          .formatted(own.bytes, rank, words.get(0).bytes);
    }
    String reads = mistake("reads", own.reads, rank, windowBytes);
    return reads != null ? reads : mistake("writes", own.writes, rank, windowBytes);
  }

  private String mistake(String what, long count, int rank, long windowBytes) {
    long room = windowBytes / words.get(rank).bytes;
    if (count < 0) {
      return "%d %s of rank %d: a count must be 0 or more".formatted(count, what, rank);
    }
    return count <= room
        ? null
        : "%d %s of rank %d, but a window of %d bytes holds %d words: count each word once, or use a larger --window"
            .formatted(count, what, rank, windowBytes, room);
  }

  /**
   * Returns three counts: the largest number of reads of a rank, the largest number of writes of a
   * rank, and the total over all ranks.
   */
  public SuperstepCounts counts() {
    return new SuperstepCounts(
        most(Words::reads),
        most(Words::writes),
        words.stream().mapToLong(own -> own.reads + own.writes).sum(),
        words.size());
  }

  /** Returns the numbers of words that each rank reads and writes. */
  public RankAccesses accesses() {
    return new RankAccesses(
        words.stream().map(Words::reads).toList(), words.stream().map(Words::writes).toList());
  }

  private long most(ToLongFunction<Words> count) {
    return words.stream().mapToLong(count).max().orElseThrow();
  }

  public int wordBytes() {
    return (int) words.get(0).bytes;
  }
}
