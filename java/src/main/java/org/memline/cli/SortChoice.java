package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import org.memline.report.TextTable;
import org.memline.report.Units;

/**
 * The predicted time of a sort.
 *
 * @param seconds by sorts that were measured; null where none were by so many ranks
 * @param lowSeconds lower end of the 95 % prediction interval for another run; null if there is
 *     none
 * @param goodSeconds by its structure alone: communication at best, and local work; null where the
 *     calibration has no supersteps of so many ranks
 * @param badSeconds communication at worst, and local work; null where {@code goodSeconds} is
 * @param localSeconds local work, included in both; null where {@code goodSeconds} is
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
   * Orders measured choices first, the fastest before others, and then those predicted by
   * structure.
   */
  static final Comparator<SortChoice> BEST_FIRST =
      Comparator.comparing(SortChoice::seconds, Comparator.nullsLast(Double::compare))
          .thenComparing(SortChoice::goodSeconds, Comparator.nullsLast(Double::compare));

  /** Returns an empty table for the rows of {@link #row}. */
  static TextTable table() {
    return new TextTable(
        "algorithm", "ranks", "predicted", "95 % from", "to", "communication, best case", "worst"
            + " case");
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
