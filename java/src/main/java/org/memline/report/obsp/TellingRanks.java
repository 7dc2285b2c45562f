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
 * The ranks to look at where there are more than one can: extremes, where the critical path is, and
 * some of all.
 */
final class TellingRanks {
  private TellingRanks() {}

  /**
   * @param most how many at most, 8 or more
   * @return in order; all where there are no more
   */
  static int[] of(TaskTimes times, TimeShares shares, int most) {
    int ranks = times.task().ranks();
    if (ranks <= most) {
      return IntStream.range(0, ranks).toArray();
    }
    double[] finish = times.finish();
    TreeSet<Integer> telling = new TreeSet<>();
    telling.add(extreme(ranks, i -> finish[i]));
    telling.add(extreme(ranks, i -> -finish[i]));
    telling.add(extreme(ranks, shares::computing));
    telling.add(extreme(ranks, shares::waiting));
    telling.add(extreme(ranks, shares::communicating));
    telling.add(extreme(ranks, shares::awaited));
    onCriticalPath(times, ranks).limit(most / 2 - telling.size() / 2).forEach(telling::add);
    for (int k = 0; telling.size() < most; k++) {
      // Halves, quarters, eighths: evenly however many there is room for.
      telling.add(Math.min(ranks - 1, (int) (evenly(k) * ranks)));
    }
    return telling.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Those that the critical path is longest on, first. */
  private static Stream<Integer> onCriticalPath(TaskTimes times, int ranks) {
    double[] seconds = new double[ranks];
    CriticalPath.of(times).forEach(section -> seconds[section.rank()] += section.seconds());
    return IntStream.range(0, ranks)
        .filter(rank -> seconds[rank] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(rank -> -seconds[rank]));
  }

  /** Of 0, 1/2, 1/4, 3/4, 1/8, …: van der Corput's, the k-th. */
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
