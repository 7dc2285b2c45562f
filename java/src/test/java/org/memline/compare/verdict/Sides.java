package org.memline.compare.verdict;

import org.memline.calibration.metric.MetricId;

/**
 * Makes metrics with launches, to test how a metric is judged. By default a metric has its smallest
 * threshold, the floor.
 */
public final class Sides {
  static final double FLOOR = 0.05;

  private Sides() {}

  /**
   * Returns a time whose spread between launches in an A/A run is zero, so its threshold is the
   * floor.
   */
  static MetricSides latency(String name, double[] before, double[] after) {
    return of("sends." + name + ".alpha", true, before, after, 0.0, false);
  }

  static MetricSides of(
      String id, boolean lower, double[] before, double[] after, Double spread, boolean paired) {
    return new MetricSides(
        values(id, lower, before, spread),
        values(id, lower, after, spread),
        Family.of(MetricId.parse(id)),
        Family.gates(MetricId.parse(id)),
        FLOOR,
        0,
        paired);
  }

  public static SideValues values(String id, boolean lower, double[] values, Double spread) {
    return new SideValues(MetricId.parse(id), lower ? "s" : "B/s", lower, values, false, spread);
  }

  /** Returns launches around the value. They differ by about {@code spread} and are not sorted. */
  public static double[] around(double value, double spread, int launches) {
    double[] values = new double[launches];
    for (int i = 0; i < launches; i++) {
      double step = launches == 1 ? 0 : 2.0 * ((i * 7) % launches) / (launches - 1) - 1;
      values[i] = value * Math.exp(1.5 * spread * step);
    }
    return values;
  }
}
