package org.memline.model;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The spread between launches of the same cell, estimated from several cells together: the variance
 * of the logarithms of their times within a cell.
 *
 * @param variance σ²; NaN without degrees of freedom
 * @param degrees of freedom
 */
public record PooledSpread(double variance, int degrees) {
  /** The tail of a 95 % interval on one side. */
  private static final double TAIL = 0.025;

  /**
   * Pools the launches of cells.
   *
   * @param cells for each the times of its launches; a cell with one launch adds nothing
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
   * t·√(σ²·(1 + 1/L) + m²). It includes the chance in the others' mean and the error of the
   * prediction itself. NaN if nothing is known about launches.
   *
   * @param launches L that the prediction comes from
   * @param off m, the root of the mean squared logarithm of held-out times over predicted ones
   */
  public double halfWidth(double launches, double off) {
    if (degrees == 0) {
      return Double.NaN;
    }
    double t = TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
    return t * Math.sqrt(variance * (1 + 1 / launches) + off * off);
  }
}
