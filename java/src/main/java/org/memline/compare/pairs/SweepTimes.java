package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.OrderStatistics;

/**
 * One metric of all pairs, as logarithms: the median over the sweeps, and how well the sweeps know
 * it.
 */
final class SweepTimes {
  /** Expected range of 2, 3, … normal values, in standard deviations (Tippett 1925). */
  private static final double[] RANGE = {
    1.128, 1.693, 2.059, 2.326, 2.534, 2.704, 2.847, 2.970, 3.078
  };

  private final double[][] medians;
  private final double[][] errors;
  private final double usualError;

  /**
   * @param logs by node, node and sweep, either way round alike; null or NaN where not measured
   */
  SweepTimes(double[][][] logs) {
    int nodes = logs.length;
    medians = new double[nodes][nodes];
    errors = new double[nodes][nodes];
    List<Double> all = new ArrayList<>();
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < nodes; b++) {
        double[] sweeps = a == b || logs[a][b] == null ? new double[0] : measured(logs[a][b]);
        medians[a][b] = sweeps.length == 0 ? Double.NaN : OrderStatistics.median(sweeps);
        errors[a][b] = error(sweeps);
        if (a < b && sweeps.length > 1) {
          all.add(errors[a][b]);
        }
      }
    }
    usualError =
        all.isEmpty()
            ? 0
            : OrderStatistics.median(all.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static double[] measured(double[] sweeps) {
    return Arrays.stream(sweeps).filter(Double::isFinite).toArray();
  }

  /** Standard error of a median of normal values, √(π/2n) of their deviation, by their range. */
  private static double error(double[] sweeps) {
    if (sweeps.length < 2) {
      return 0;
    }
    double[] sorted = sweeps.clone();
    Arrays.sort(sorted);
    double deviation =
        (sorted[sorted.length - 1] - sorted[0])
            / RANGE[Math.min(sorted.length - 2, RANGE.length - 1)];
    return deviation * Math.sqrt(Math.PI / 2 / sorted.length);
  }

  int nodes() {
    return medians.length;
  }

  /** NaN where the pair was not measured, and of a node with itself. */
  double log(int a, int b) {
    return medians[a][b];
  }

  /** The error of a pair's median: its own, and no less than is usual. */
  double error(int a, int b) {
    return Math.max(errors[a][b], usualError);
  }
}
