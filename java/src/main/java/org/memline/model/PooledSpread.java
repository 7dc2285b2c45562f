package org.memline.model;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How far launches are apart on what they measured, told by several cells together: the variance of
 * the logarithms of their times within a cell.
 *
 * @param variance σ²; NaN without degrees of freedom
 * @param degrees of freedom
 */
public record PooledSpread(double variance, int degrees) {
  /** Of a 95 % interval, on one side. */
  private static final double TAIL = 0.025;

  /**
   * @param cells for each the times of its launches; those of one launch tell nothing
   */
  public static PooledSpread of(List<double[]> cells) {
    double squares = 0;
    int degrees = 0;
    for (double[] times : cells) {
      double[] logs = Arrays.stream(times).map(Math::log).toArray();
      double mean = Arrays.stream(logs).average().orElse(0);
      squares += Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
      degrees += Math.max(0, logs.length - 1);
    }
    return new PooledSpread(degrees == 0 ? Double.NaN : squares / degrees, degrees);
  }

  /**
   * Half of a 95 % interval, on the logarithmic scale, for what one more launch takes where the
   * others' mean was off by chance, too, and what predicts is off by itself: t·√(σ²·(1 + 1/L) +
   * m²). NaN where nothing is known of launches.
   *
   * @param launches L that the prediction is of
   * @param off m, root of the mean squared logarithm of held-out times over predicted ones
   */
  public double halfWidth(double launches, double off) {
    if (degrees == 0) {
      return Double.NaN;
    }
    double t = TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
    return t * Math.sqrt(variance * (1 + 1 / launches) + off * off);
  }
}
