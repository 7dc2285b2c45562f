package org.memline.call.fit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.OrderStatistics;

/**
 * How much the times of runs differ at single points (combinations of values of the variables).
 * First, the shift of each run is subtracted. The shift is the median, over all points of the run,
 * of ln(the run's time / typical time of all runs).
 */
final class PointSpreads {
  private final Map<Integer, Double> shifts = new HashMap<>();

  /**
   * Computes the shift of each run: the median, over its points, of ln(the run's time / typical
   * time of all runs).
   *
   * @param points points of a segment (range of the variables)
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
   * Returns the standard deviation of ln(seconds) between the runs that visited a point
   * (combination of values of the variables); 0 if only one run did.
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
