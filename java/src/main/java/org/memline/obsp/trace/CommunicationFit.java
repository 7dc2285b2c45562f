package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;

/**
 * Fits the costs g and L to traced supersteps. When the last rank that a rank waits for has
 * finished computing, the superstep takes another g·h + L for the waiting rank (equation 2 of the
 * CALL paper), where h is a number of bytes. Each superstep gives one point for the fit: the mean h
 * and the mean time of the communicating ranks. Means are used because the time of a message falls
 * partly on its sender and partly on its receiver. Points with similar h are merged to their
 * median. The fit minimises the sum of absolute deviations, so a disturbed visit (execution of an
 * annotated section) hardly affects it.
 */
final class CommunicationFit {
  /**
   * Approximate largest number of points after merging. It bounds the time of the fit, which tries
   * the lines through all pairs of points.
   */
  private static final int MOST_POINTS = 60;

  // one point for each superstep: h in bytes, time in seconds
  private final List<double[]> points = new ArrayList<>();
  private final Combine combine;

  private CommunicationFit(Combine combine) {
    this.combine = combine;
  }

  /**
   * Returns the costs fitted to the supersteps that end in the same way: in a barrier, or
   * obliviously (each rank waits only for its messages).
   *
   * @param sync event that ends the supersteps to use
   * @param combine operator that combines the bytes that a rank receives with those that it sends:
   *     the maximum or the sum (equation 3 of the CALL paper)
   */
  static FittedCosts of(List<TracedTask> tasks, Sync sync, Combine combine) {
    CommunicationFit fit = new CommunicationFit(combine);
    for (TracedTask task : tasks) {
      for (int s = 0; s < task.task().supersteps().size(); s++) {
        Superstep superstep = task.task().supersteps().get(s);
        if (superstep.sync() == sync) {
          fit.add(superstep, task.met(s), task.finish()[s]);
        }
      }
    }
    return fit.fitted();
  }

  private void add(Superstep superstep, double[] met, double[] finish) {
    AwaitedRanks awaited = AwaitedRanks.of(superstep);
    boolean[] communicates = awaited.communicates();
    double[] bytes = awaited.bytes(combine);
    double h = 0;
    double seconds = 0;
    int ranks = 0;
    for (int i = 0; i < met.length; i++) {
      if (communicates[i]) {
        h += bytes[i];
        seconds += finish[i] - met[i];
        ranks++;
      }
    }
    if (ranks > 0) {
      points.add(new double[] {h / ranks, seconds / ranks});
    }
  }

  private FittedCosts fitted() {
    if (points.isEmpty()) {
      return new FittedCosts(new SuperstepCosts(0, 0, combine), 0, 0);
    }
    List<double[]> like = like();
    double[] best = {0, 0, Double.POSITIVE_INFINITY};
    for (int i = 0; i < like.size(); i++) {
      double[] one = like.get(i);
      best = better(best, 0, one[1], like);
      best = better(best, one[0] > 0 ? one[1] / one[0] : 0, 0, like);
      for (double[] other : like.subList(0, i)) {
        double g = (one[1] - other[1]) / (one[0] - other[0]);
        best = better(best, g, one[1] - g * one[0], like);
      }
    }
    return new FittedCosts(
        new SuperstepCosts(best[0], best[1], combine), points.size(), like.size());
  }

  /**
   * Returns the better of two lines g·h + L: the one with the smaller sum of absolute deviations. A
   * line with a negative g or L is rejected.
   *
   * @param best the first line: g, L and the sum of absolute deviations
   * @param g slope of the second line, in seconds per byte
   * @param latency L of the second line, in seconds
   * @param like merged points; each has h in bytes, the time in seconds and a weight
   */
  private static double[] better(double[] best, double g, double latency, List<double[]> like) {
    if (!(g >= 0 && latency >= 0)) {
      return best;
    }
    double sum = 0;
    for (double[] point : like) {
      sum += point[2] * Math.abs(point[1] - (g * point[0] + latency));
    }
    return sum < best[2] ? new double[] {g, latency, sum} : best;
  }

  /**
   * Returns the merged points by ascending h. Each has three numbers: the median of h in bytes, the
   * median of the time in seconds, and the number of points that were merged. No two merged points
   * have the same h.
   */
  private List<double[]> like() {
    points.sort(Comparator.comparingDouble(point -> point[0]));
    long distinct = points.stream().mapToDouble(point -> point[0]).distinct().count();
    int least = distinct <= MOST_POINTS ? 1 : points.size() / MOST_POINTS + 1;
    List<double[]> like = new ArrayList<>();
    for (int from = 0; from < points.size(); ) {
      int to = Math.min(points.size(), from + least);
      while (to < points.size() && points.get(to)[0] == points.get(to - 1)[0]) {
        to++;
      }
      List<double[]> some = points.subList(from, to);
      like.add(new double[] {median(some, 0), median(some, 1), to - from});
      from = to;
    }
    return like;
  }

  private static double median(List<double[]> points, int column) {
    double[] sorted = points.stream().mapToDouble(point -> point[column]).sorted().toArray();
    int n = sorted.length;
    return Arrays.stream(sorted, (n - 1) / 2, n / 2 + 1).average().orElse(0);
  }
}
