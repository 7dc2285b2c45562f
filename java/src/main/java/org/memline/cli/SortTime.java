package org.memline.cli;

import java.util.Locale;
import org.memline.experiment.sorts.SortedRun;
import org.memline.model.OrderStatistics;
import org.memline.report.Units;

/**
 * What repetitions of a sort took.
 *
 * @param seconds their median
 * @param lowSeconds the least
 * @param highSeconds the most
 */
record SortTime(double seconds, double lowSeconds, double highSeconds, int repetitions) {
  static final String HEAD =
      String.format(
          Locale.ROOT,
          "%-24s %14s %14s %14s %5s  %s%n",
          "",
          "median",
          "least",
          "most",
          "times",
          "of parallelSort, of serial radix");

  /** Null of null. */
  static SortTime of(SortedRun run) {
    if (run == null) {
      return null;
    }
    double[] all = run.seconds().stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new SortTime(OrderStatistics.median(all), all[0], all[all.length - 1], all.length);
  }

  String row(String what, String more) {
    return String.format(
                Locale.ROOT,
                "%-24s %14s %14s %14s %5d  %s",
                what,
                Units.microseconds(seconds),
                Units.microseconds(lowSeconds),
                Units.microseconds(highSeconds),
                repetitions,
                more)
            .stripTrailing()
        + System.lineSeparator();
  }
}
