package org.memline.cli;

import org.memline.model.OrderStatistics;
import org.memline.study.supersteps.SortedRun;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * The times of the repetitions of a sort, in seconds.
 *
 * @param seconds median of the repetitions
 * @param lowSeconds time of the fastest repetition
 * @param highSeconds time of the slowest repetition
 * @param repetitions number of repetitions
 */
record SortTime(double seconds, double lowSeconds, double highSeconds, int repetitions) {
  /** Returns a table with only the headings of the columns, to which {@link #row} adds rows. */
  static TextTable table() {
    return new TextTable(
        "", "median", "least", "most", "times", "over parallelSort", "over serial radix");
  }

  /** Returns the times of a measured sort; null if the argument is null. */
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
   * @param what name of the sort, for the first column
   * @param ofJava this time divided by the time of Arrays.parallelSort, as text; empty for a sort
   *     that is not compared
   * @param ofSerial this time divided by the time of a serial radix sort, as text; empty for a sort
   *     that is not compared
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
