package org.memline.cli;

import org.memline.experiment.sorts.SortedRun;
import org.memline.model.OrderStatistics;
import org.memline.report.TextTable;
import org.memline.report.Units;

/**
 * The times of the repetitions of a sort.
 *
 * @param seconds median
 * @param lowSeconds shortest time
 * @param highSeconds longest time
 */
record SortTime(double seconds, double lowSeconds, double highSeconds, int repetitions) {
  /** Returns an empty table for the rows of {@link #row}. */
  static TextTable table() {
    return new TextTable(
        "", "median", "least", "most", "times", "over parallelSort", "over serial radix");
  }

  /** Returns the time of a run; null if the argument is null. */
  static SortTime of(SortedRun run) {
    if (run == null) {
      return null;
    }
    double[] all = run.seconds().stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new SortTime(OrderStatistics.median(all), all[0], all[all.length - 1], all.length);
  }

  /**
   * Adds a row with these times to a table.
   *
   * @param ofJava this time divided by the time of Arrays.parallelSort, as text; or empty
   * @param ofSerial this time divided by the time of a serial radix sort, as text; or empty
   */
  void row(TextTable table, String what, String ofJava, String ofSerial) {
    table.row(
        what,
        Units.microseconds(seconds),
        Units.microseconds(lowSeconds),
        Units.microseconds(highSeconds),
        Integer.toString(repetitions),
        ofJava,
        ofSerial);
  }
}
