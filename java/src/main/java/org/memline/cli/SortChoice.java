package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import org.memline.report.TextTable;
import org.memline.report.Units;

/**
 * The predicted time of a sort by one algorithm with one number of ranks.
 *
 * @param seconds time predicted from measured sorts, in seconds; null if no sorts with so many
 *     ranks were measured
 * @param lowSeconds lower end of the 95 % prediction interval for another run; null if there is
 *     none
 * @param highSeconds upper end of that interval; null if there is none
 * @param goodSeconds time predicted from the structure alone, with communication in its best case,
 *     including local work; null if the calibration has no supersteps of so many ranks
 * @param badSeconds time predicted from the structure with communication in its worst case; null if
 *     {@code goodSeconds} is null
 * @param localSeconds time of local work, which {@code goodSeconds} and {@code badSeconds} include;
 *     null if {@code goodSeconds} is null
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
   * Orders choices: first those predicted from measured sorts, the fastest first, then those
   * predicted from the structure of the algorithm.
   */
  static final Comparator<SortChoice> BEST_FIRST =
      Comparator.comparing(SortChoice::seconds, Comparator.nullsLast(Double::compare))
          .thenComparing(SortChoice::goodSeconds, Comparator.nullsLast(Double::compare));

  /** Returns an empty table for the rows of {@link #row}. */
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
