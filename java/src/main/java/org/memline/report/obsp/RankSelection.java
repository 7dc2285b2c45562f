package org.memline.report.obsp;

import java.util.Comparator;
import java.util.TreeSet;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.obsp.CriticalPath;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;

/**
 * Selects the ranks that are shown if there are too many. They are ranks with extreme times, ranks
 * on the critical path, and other ranks at equal distances.
 */
final class RankSelection {
  private RankSelection() {}

  /**
   * Returns the selected ranks.
   *
   * @param most largest number of selected ranks, at least 8
   * @return the ranks in ascending order; all ranks if there are at most {@code most}
   */
  static int[] of(TaskTimes times, TimeShares shares, int most) {
    int ranks = times.task().ranks();
    if (ranks <= most) {
      return IntStream.range(0, ranks).toArray();
    }
    double[] finish = times.finish();
    TreeSet<Integer> selected = new TreeSet<>();
    selected.add(extreme(ranks, i -> finish[i]));
    selected.add(extreme(ranks, i -> -finish[i]));
    selected.add(extreme(ranks, shares::computing));
    selected.add(extreme(ranks, shares::waiting));
    selected.add(extreme(ranks, shares::communicating));
    selected.add(extreme(ranks, shares::awaited));
    onCriticalPath(times, ranks).limit(most / 2 - selected.size() / 2).forEach(selected::add);
    for (int k = 0; selected.size() < most; k++) {
      // The remaining ranks are spread evenly over all ranks: first rank 0 and the middle, then
      // quarters, then eighths.
      selected.add(Math.min(ranks - 1, (int) (evenly(k) * ranks)));
    }
    return selected.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * Returns the ranks on the critical path. The rank on which the path spends the most time comes
   * first.
   */
  private static Stream<Integer> onCriticalPath(TaskTimes times, int ranks) {
    double[] seconds = new double[ranks];
    CriticalPath.of(times).forEach(section -> seconds[section.rank()] += section.seconds());
    return IntStream.range(0, ranks)
        .filter(rank -> seconds[rank] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(rank -> -seconds[rank]));
  }

  /**
   * Returns the k-th value of van der Corput's sequence 0, 1/2, 1/4, 3/4, 1/8, … It fills the range
   * from 0 to 1 evenly.
   */
  private static double evenly(int k) {
    return (Integer.reverse(k) >>> 1) / (double) (1 << 30) / 2;
  }

  private static int extreme(int ranks, IntToDoubleFunction of) {
    return IntStream.range(0, ranks)
        .boxed()
        .max(Comparator.comparingDouble(of::applyAsDouble))
        .orElseThrow();
  }
}
