package org.memline.cli;

import java.util.List;
import java.util.function.Function;
import org.memline.model.OrderStatistics;
import org.memline.study.supersteps.SortedRun;
import org.memline.table.Columns;
import org.memline.table.Table;
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
  /**
   * A sort in a table of times.
   *
   * @param compared comparison with other sorts; null for a sort with which others are compared
   */
  record Named(String name, SortTime time, SortedLine compared) {
    private String over(Function<SortedLine, Double> ratio) {
      if (compared == null) {
        return "";
      }
      Double over = ratio.apply(compared);
      return over == null ? "-" : Units.significant(over);
    }
  }

  /** Returns a table with a row for each sort. */
  static Table table(List<Named> sorts) {
    return new Columns<Named>()
        .text("", Named::name)
        .time("median", sort -> sort.time.seconds)
        .time("least", sort -> sort.time.lowSeconds)
        .time("most", sort -> sort.time.highSeconds)
        .count("times", sort -> sort.time.repetitions)
        .text("over parallelSort", sort -> sort.over(SortedLine::overParallelSort))
        .text("over serial radix", sort -> sort.over(SortedLine::overSerial))
        .of(sorts);
  }

  /** Returns the times of a measured sort; null if the argument is null. */
  static SortTime of(SortedRun run) {
    if (run == null) {
      return null;
    }
    double[] all = run.seconds().stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new SortTime(OrderStatistics.median(all), all[0], all[all.length - 1], all.length);
  }
}
