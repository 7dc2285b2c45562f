package org.memline.model;

import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A change by a factor, as a logarithm with its standard error.
 *
 * @param degrees degrees of freedom of the error; infinite if the error is known
 */
public record LogChange(double effect, double error, double degrees) {
  /** Returns the two-sided p-value of no change. */
  public double p() {
    return 2 * distribution().survivalProbability(Math.abs(effect) / error);
  }

  public Interval interval(double confidence) {
    double half = error * distribution().inverseSurvivalProbability((1 - confidence) / 2);
    return new Interval(effect - half, effect + half);
  }

  private ContinuousDistribution distribution() {
    return Double.isInfinite(degrees) ? NormalDistribution.of(0, 1) : TDistribution.of(degrees);
  }
}
