package org.memline.call.fit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.OrderStatistics;

/**
 * How much runs differ at single points, after the common difference of each run (its median over
 * all points) is subtracted.
 */
final class PointSpreads {
  private final Map<Integer, Double> shifts = new HashMap<>();

  /**
   * Computes the common difference of each run.
   *
   * @param points points of a segment
   */
  PointSpreads(List<ObservedPoint> points) {
    points.stream()
        .flatMap(point -> point.byRun().keySet().stream())
        .distinct()
        .forEach(run -> shifts.put(run, shift(points, run)));
  }

  private static double shift(List<ObservedPoint> points, int run) {
    return OrderStatistics.median(
        points.stream()
            .filter(point -> point.byRun().containsKey(run))
            .mapToDouble(point -> Math.log(point.byRun().get(run).median() / point.seconds()))
            .toArray());
  }

  /**
   * Returns the standard deviation of ln(seconds) between the runs of a point; 0 if the point has
   * only one run.
   */
  double of(ObservedPoint point) {
    double[] logs =
        point.byRun().entrySet().stream()
            .mapToDouble(e -> Math.log(e.getValue().median()) - shifts.get(e.getKey()))
            .toArray();
    if (logs.length < 2) {
      return 0;
    }
    double mean = Arrays.stream(logs).average().orElseThrow();
    double squares = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum();
    return Math.sqrt(squares / (logs.length - 1));
  }
}
