package org.memline.report.obsp;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import org.memline.report.call.CostUnits;
import org.memline.table.Columns;
import org.memline.table.Table;

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
    double[] finish = times.finish();
    Table table =
        new Columns<Integer>("-")
            .count("rank", rank -> rank)
            .number("ends at", CostUnits.SECONDS, rank -> finish[rank])
            .number("computes", CostUnits.SECONDS, shares::computing)
            .number("communicates", CostUnits.SECONDS, shares::communicating)
            .number("waits", CostUnits.SECONDS, shares::waiting)
            .share(
                "share waiting",
                rank -> {
                  double own = finish[rank] - times.start()[rank];
                  return own > 0 ? shares.waiting(rank) / own : null;
                })
            .of(Arrays.stream(shown).boxed().toList());
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
    Table table =
        new Columns<SuperstepSums>("-")
            .text("superstep", sum -> (sum.superstep() + " " + sum.name()).strip())
            .text("sync", sum -> sum.sync().word())
            .number("longest work", CostUnits.SECONDS, SuperstepSums::longest)
            .number("total waiting", CostUnits.SECONDS, SuperstepSums::waiting)
            .count("longest waiting rank", SuperstepSums::worstRank)
            .number("waits", CostUnits.SECONDS, sum -> ifAny(sum, sum.worstWaiting()))
            .count("waited for most", SuperstepSums::awaited)
            .number("waiting of others", CostUnits.SECONDS, sum -> ifAny(sum, sum.awaitedSeconds()))
            .of(shown);
    return table
        + (shown.size() < sums.size()
            ? "of %d supersteps these are shown: the first, the last, and those with most waiting (--all prints all)\n"
                .formatted(sums.size())
            : "");
  }

  /** Returns a time; null if no rank waits. */
  private static Double ifAny(SuperstepSums sum, double seconds) {
    return sum.worstRank() == null ? null : seconds;
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
