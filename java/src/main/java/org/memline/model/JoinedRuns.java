package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds runs of the benchmark that are linked by common cells (measured configurations), directly
 * or through a chain of other runs. The shifts of runs can be separated from the values of their
 * cells only if the runs are linked.
 */
final class JoinedRuns {
  private JoinedRuns() {}

  /**
   * Returns the times of the largest set of linked runs.
   *
   * @param logs natural logarithms of times, indexed by run and then by cell (measured
   *     configuration); NaN if the run lacks the cell
   * @return logarithms of the runs in this set, restricted to cells that at least two of these runs
   *     have
   */
  static double[][] of(double[][] logs) {
    int[] set = IntStream.range(0, logs.length).toArray();
    int cells = logs.length == 0 ? 0 : logs[0].length;
    for (int c = 0; c < cells; c++) {
      int first = -1;
      for (int r = 0; r < logs.length; r++) {
        if (has(logs[r], c)) {
          first = first < 0 ? set[r] : first;
          join(set, set[r], first);
        }
      }
    }
    double[][] largest = new double[0][];
    for (int name : set) {
      double[][] own =
          IntStream.range(0, logs.length)
              .filter(r -> set[r] == name)
              .mapToObj(r -> logs[r])
              .toArray(double[][]::new);
      largest = own.length > largest.length ? own : largest;
    }
    return common(largest);
  }

  private static void join(int[] set, int one, int other) {
    for (int r = 0; r < set.length; r++) {
      set[r] = set[r] == one ? other : set[r];
    }
  }

  private static double[][] common(double[][] logs) {
    if (logs.length < 2) {
      return logs;
    }
    int[] kept =
        IntStream.range(0, logs[0].length)
            .filter(c -> Arrays.stream(logs).filter(run -> has(run, c)).count() > 1)
            .toArray();
    return Arrays.stream(logs)
        .map(run -> IntStream.of(kept).mapToDouble(c -> run[c]).toArray())
        .toArray(double[][]::new);
  }

  static boolean has(double[] run, int cell) {
    return !Double.isNaN(run[cell]);
  }
}
