package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.study.supersteps.SuperstepPredictor.Accessed;

/**
 * A superstep whose time the user wants to predict.
 *
 * @param name name of the superstep; null if it has no name
 * @param accessed how many words the ranks read and write
 * @param measuredSeconds measured time in seconds; NaN if the user gives no measured time
 * @param where file and number of the line, to be printed before the message of an error; empty for
 *     a superstep of the command line
 */
record SuperstepRequest(String name, Accessed accessed, double measuredSeconds, String where) {
  private static final List<String> COLUMNS =
      List.of("superstep", "reads", "writes", "total", "ranks", "word", "seconds");

  private static final int DEFAULT_WORD = 4;

  /**
   * Pattern of decimal numbers as programs in all common languages write them. Forms that only Java
   * accepts, such as {@code 1f}, do not match.
   */
  private static final String DECIMAL = "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?";

  /** Largest number of words that a rank may read or write: a pebibyte of words of 4 bytes. */
  private static final long MOST_WORDS = 1L << 48;

  private static final long MOST_RANKS = 1 << 12;

  /**
   * Returns a superstep with these counts of words.
   *
   * @param reads words that the busiest rank reads
   * @param writes words that the busiest rank writes
   * @param total words that all ranks together read and write; if null, it is {@code ranks} times
   *     the sum of {@code reads} and {@code writes}
   * @param word size of a word in bytes, 4 or 8; null for 4
   * @param measured measured time in seconds; null if there is no measured time
   */
  static SuperstepRequest of(
      long reads, long writes, Long total, long ranks, Long word, Double measured) {
    if (ranks < 1) {
      throw new UsageException("'" + ranks + "' ranks: use at least 1");
    }
    requireFewer("reads", reads, MOST_WORDS);
    requireFewer("writes", writes, MOST_WORDS);
    requireFewer("ranks", ranks, MOST_RANKS);
    long bytes = word == null ? DEFAULT_WORD : word;
    if (bytes != 4 && bytes != 8) {
      throw new UsageException("word '%d': use words of 4 or 8 bytes".formatted(bytes));
    }
    if (measured != null && !(measured > 0 && measured < Double.POSITIVE_INFINITY)) {
      throw new UsageException(
          "measured '%s' seconds: use a finite time of more than 0".formatted(measured));
    }
    SuperstepCounts counts =
        total == null
            ? SuperstepCounts.even(reads, writes, (int) ranks)
            : new SuperstepCounts(reads, writes, total, (int) ranks);
    return new SuperstepRequest(
        null,
        new Accessed(counts, null, (int) bytes),
        measured == null ? Double.NaN : measured,
        "");
  }

  /**
   * Returns a superstep with the counts that the user wrote on the command line.
   *
   * @param reads words that the busiest rank reads, or words that each rank reads, for example
   *     {@code 5000+0*3} for 5000 words on rank 0 and no words on three other ranks
   * @param writes words that the busiest rank or each rank writes
   * @param total words that all ranks together read and write; null to compute it from {@code
   *     reads} and {@code writes}
   * @param word size of a word in bytes, 4 or 8; null for 4
   * @param measured measured time in seconds; null if there is no measured time
   */
  static SuperstepRequest of(
      String reads, String writes, Long total, long ranks, Long word, Double measured) {
    if (isNumber(reads) && isNumber(writes)) {
      return of(number("reads", reads), number("writes", writes), total, ranks, word, measured);
    }
    RankAccesses accesses = RankAccesses.parse(reads, writes);
    SuperstepCounts counts = accesses.counts();
    if (counts.ranks() != ranks || (total != null && total != counts.total())) {
      throw new UsageException(
          "--reads %s --writes %s: these are %d ranks and %d words in total, but --ranks or --total differs: make them agree"
              .formatted(reads, writes, counts.ranks(), counts.total()));
    }
    SuperstepRequest most =
        of(counts.mostReads(), counts.mostWrites(), counts.total(), ranks, word, measured);
    return new SuperstepRequest(
        null, new Accessed(counts, accesses, most.wordBytes()), most.measuredSeconds, "");
  }

  private static boolean isNumber(String text) {
    return text.matches("[+-]?\\d+");
  }

  private static long number(String what, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new UsageException("%s %s: use at most %d".formatted(what, text, MOST_WORDS));
    }
  }

  SuperstepCounts counts() {
    return accessed.counts();
  }

  int wordBytes() {
    return accessed.wordBytes();
  }

  /**
   * Throws an error if a value is larger than {@code most}. Sums and products of larger values
   * could overflow.
   *
   * @param what name of the value, for the message
   */
  private static void requireFewer(String what, long value, long most) {
    if (value > most) {
      throw new UsageException("%s %d: use at most %d".formatted(what, value, most));
    }
  }

  /**
   * Reads supersteps with measured times from a CSV file.
   *
   * @throws UsageException if a line is wrong; the message has the number of the first wrong line
   */
  static List<SuperstepRequest> read(Path csv) {
    return new CsvRows<>(
            csv,
            COLUMNS,
            "superstep,reads,writes,ranks,seconds",
            "superstep",
            SuperstepRequest::parse)
        .all();
  }

  private static SuperstepRequest parse(Map<String, String> row, String where) {
    for (String name : List.of("reads", "writes", "ranks", "seconds")) {
      if (!row.containsKey(name)) {
        throw new IllegalArgumentException("no " + name);
      }
    }
    SuperstepRequest parsed =
        of(
            CsvRows.number(row, "reads"),
            CsvRows.number(row, "writes"),
            CsvRows.number(row, "total"),
            CsvRows.number(row, "ranks"),
            CsvRows.number(row, "word"),
            seconds(row.get("seconds")));
    return new SuperstepRequest(
        row.get("superstep"), parsed.accessed, parsed.measuredSeconds, where);
  }

  private static double seconds(String text) {
    if (!text.matches(DECIMAL)) {
      throw new IllegalArgumentException("seconds '" + text + "' is not a number");
    }
    double seconds = Double.parseDouble(text);
    if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "seconds '" + text + "': use a finite time of more than 0");
    }
    return seconds;
  }

  boolean measured() {
    return !Double.isNaN(measuredSeconds);
  }
}
