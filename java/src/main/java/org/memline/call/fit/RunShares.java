package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.memline.model.FitCovariance;
import org.memline.model.OrderStatistics;

/**
 * Fits the points of each single run in a segment (range of the variables), and computes how much
 * the runs differ.
 */
final class RunShares {
  private RunShares() {}

  /**
   * Returns a result for each run that was measured in a segment (range of the variables).
   *
   * @param points points (combinations of values of the variables) of the segment
   * @param runs names of all runs
   * @param constants constants fitted to all runs together
   * @param signed whether constants may be negative
   */
  static List<RunShare> of(
      List<ObservedPoint> points, List<String> runs, double[] constants, boolean signed) {
    TreeSet<Integer> visited = new TreeSet<>();
    points.forEach(point -> visited.addAll(point.byRun().keySet()));
    List<RunShare> shares = new ArrayList<>();
    for (int run : visited) {
      List<ObservedPoint> own =
          points.stream()
              .map(point -> point.of((int r) -> r == run))
              .filter(point -> point.visits() > 0)
              .toList();
      FitPoints alone = FitPoints.of(own, signed);
      double[] residuals =
          Arrays.stream(alone.all()).mapToDouble(i -> alone.logResidual(i, constants)).toArray();
      double[] fitted = alone.size() < alone.terms() ? new double[0] : alone.fit(alone.all());
      shares.add(
          new RunShare(
              runs.get(run),
              own.size(),
              OrderStatistics.median(residuals),
              Arrays.stream(fitted).boxed().toList()));
    }
    return shares;
  }

  /**
   * Returns half of the width of the 95 % interval of a prediction, divided by the prediction, as
   * far as the interval is due to differences between runs. Returns 0 if there is only one run.
   */
  static double halfWidth(List<RunShare> shares) {
    double[] shifts = shares.stream().mapToDouble(RunShare::logRatio).toArray();
    int runs = shifts.length;
    if (runs < 2) {
      return 0;
    }
    double mean = Arrays.stream(shifts).average().orElseThrow();
    double own = Arrays.stream(shifts).map(s -> (s - mean) * (s - mean)).sum() / (runs - 1);
    double variance = RunShare.USUAL.moderate(own, runs - 1);
    return FitCovariance.errors95(RunShare.USUAL.degrees(runs - 1)) * Math.sqrt(variance / runs);
  }
}
