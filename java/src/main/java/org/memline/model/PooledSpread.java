package org.memline.model;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The spread between launches of the same cell, estimated from several cells together: the variance
 * of the logarithms of their times within a cell.
 *
 * @param variance σ²; NaN without degrees of freedom
 * @param degrees degrees of freedom of the variance
 */
public record PooledSpread(double variance, int degrees) {
  /** Probability on either side of a 95 % interval. */
  private static final double TAIL = 0.025;

  /**
   * Pools the launches of cells.
   *
   * @param cells the times of the launches of each cell; a cell with one launch adds nothing
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
   * Returns half of a 95 % interval, on the logarithmic scale, for the time of one more launch:
   * t·√(σ²·(1 + 1/L) + m²). It includes the chance in the mean of the L launches and the error of
   * the prediction itself. It is NaN if nothing is known about launches.
   *
   * @param launches number L of launches on which the prediction is based
   * @param off m, the root of the mean squared logarithm of held-out times divided by predicted
   *     ones
   */
  public double halfWidth(double launches, double off) {
    if (degrees == 0) {
      return Double.NaN;
    }
    double t = TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
    return t * Math.sqrt(variance * (1 + 1 / launches) + off * off);
  }
}
