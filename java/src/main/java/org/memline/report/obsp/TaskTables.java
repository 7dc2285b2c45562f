package org.memline.report.obsp;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import org.memline.report.call.CostUnits;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the times of a task (program that consists of supersteps) as two text tables. One has a row
 * for each rank, the other a row for each superstep.
 */
final class TaskTables {
  /** Largest number of rows that fit on a screen. */
  static final int MOST_ROWS = 24;

  private TaskTables() {}

  /**
   * Returns the table with a row for each rank.
   *
   * @param shown numbers of the ranks that are shown
   */
  static String ranks(TaskTimes times, TimeShares shares, int[] shown) {
    TextTable table =
        new TextTable("rank", "ends at", "computes", "communicates", "waits", "share waiting");
    double[] finish = times.finish();
    for (int rank : shown) {
      double own = finish[rank] - times.start()[rank];
      table.row(
          Integer.toString(rank),
          CostUnits.seconds(finish[rank]),
          CostUnits.seconds(shares.computing(rank)),
          CostUnits.seconds(shares.communicating(rank)),
          CostUnits.seconds(shares.waiting(rank)),
          own > 0 ? Units.percent(shares.waiting(rank) / own) : "-");
    }
    int ranks = finish.length;
    return table
        + (shown.length < ranks
            ? "of %d ranks these are shown: the first and last to end, those that compute, communicate, wait or are waited for most, those with most of the critical path, and a sample (--all prints all)\n"
                .formatted(ranks)
            : "");
  }

  static String supersteps(TaskTimes times, boolean all) {
    List<SuperstepSums> sums = SuperstepSums.of(times);
    List<SuperstepSums> shown = all ? sums : selected(sums);
    TextTable table =
        new TextTable(
            "superstep",
            "sync",
            "longest work",
            "total waiting",
            "longest waiting rank",
            "waits",
            "waited for most",
            "waiting of others");
    for (SuperstepSums sum : shown) {
      boolean waits = sum.worstRank() != null;
      table.row(
          (sum.superstep() + " " + sum.name()).strip(),
          sum.sync().word(),
          CostUnits.seconds(sum.longest()),
          CostUnits.seconds(sum.waiting()),
          waits ? sum.worstRank().toString() : "-",
          waits ? CostUnits.seconds(sum.worstWaiting()) : "-",
          waits ? sum.awaited().toString() : "-",
          waits ? CostUnits.seconds(sum.awaitedSeconds()) : "-");
    }
    return table
        + (shown.size() < sums.size()
            ? "of %d supersteps these are shown: the first, the last, and those with most waiting (--all prints all)\n"
                .formatted(sums.size())
            : "");
  }

  private static List<SuperstepSums> selected(List<SuperstepSums> sums) {
    if (sums.size() <= MOST_ROWS) {
      return sums;
    }
    List<SuperstepSums> ends = List.of(sums.get(0), sums.get(sums.size() - 1));
    Stream<SuperstepSums> worst =
        sums.subList(1, sums.size() - 1).stream()
            .sorted(Comparator.comparingDouble(SuperstepSums::waiting).reversed())
            .limit(MOST_ROWS - ends.size());
    return Stream.concat(ends.stream(), worst)
        .sorted(Comparator.comparingInt(SuperstepSums::superstep))
        .toList();
  }
}
