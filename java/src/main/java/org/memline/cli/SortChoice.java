package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * The predicted time of a sort by one algorithm with one number of ranks. All times are in seconds.
 *
 * @param seconds time predicted from sorts that the calibration measured; null if it measured no
 *     sorts with this number of ranks
 * @param lowSeconds lower end of the 95 % prediction interval for another run of the machine; null
 *     if there is no interval
 * @param highSeconds upper end of this interval; null if there is no interval
 * @param goodSeconds time predicted from the counts of memory accesses, without measured sorts:
 *     local work plus the best case of the communication; null if the calibration has no supersteps
 *     with this number of ranks
 * @param badSeconds local work plus the worst case of the communication; null if {@code
 *     goodSeconds} is null
 * @param localSeconds predicted time of local work; null if {@code goodSeconds} is null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SortChoice(
    String algorithm,
    int ranks,
    Double seconds,
    Double lowSeconds,
    Double highSeconds,
    Double goodSeconds,
    Double badSeconds,
    Double localSeconds) {
  /**
   * Orders choices by predicted time, the fastest first. Choices that were predicted from measured
   * sorts come before choices that were predicted from counts of memory accesses.
   */
  static final Comparator<SortChoice> BEST_FIRST =
      Comparator.comparing(SortChoice::seconds, Comparator.nullsLast(Double::compare))
          .thenComparing(SortChoice::goodSeconds, Comparator.nullsLast(Double::compare));

  /** Returns a table with only the headings of the columns, to which {@link #row} adds rows. */
  static TextTable table() {
    return new TextTable(
        "algorithm",
        "ranks",
        "predicted",
        "95 % from",
        "to",
        "communication, best case",
        "worst" + " case");
  }

  void row(TextTable table) {
    table.row(
        algorithm,
        Integer.toString(ranks),
        micro(seconds),
        micro(lowSeconds),
        micro(highSeconds),
        goodSeconds == null ? "-" : micro(goodSeconds - localSeconds),
        badSeconds == null ? "-" : micro(badSeconds - localSeconds));
  }

  private static String micro(Double seconds) {
    return seconds == null ? "-" : Units.microseconds(seconds);
  }
}
