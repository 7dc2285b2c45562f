package org.memline.model;

import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A measured change of a time or a rate by a factor, as the natural logarithm of this factor.
 *
 * @param effect natural logarithm of the factor; 0 means no change
 * @param error standard error of {@code effect}
 * @param degrees degrees of freedom of {@code error}; infinite if the error is known exactly
 */
public record LogChange(double effect, double error, double degrees) {
  /** Returns the two-sided p-value of the hypothesis that nothing changed. */
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
