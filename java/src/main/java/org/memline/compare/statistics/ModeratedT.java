package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.TDistribution;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;

/**
 * The t statistic with a moderated variance (Smyth 2004): t = Δ / (s̃·√(1/K₁ + 1/K₂)) with d + d₀
 * degrees of freedom. Δ is the difference of the means, for which t is made; the effect that is
 * reported is the rank estimate, which bears a wild unit better.
 *
 * @param estimate Δ, on the logarithmic scale
 * @param standardError s̃·√(1/K₁ + 1/K₂)
 * @param degrees of freedom
 */
public record ModeratedT(double estimate, double standardError, double degrees) {

  public static ModeratedT of(Contrast contrast, ModeratedVariance prior) {
    double variance = prior.moderate(contrast.variance(), contrast.degrees());
    return new ModeratedT(
        contrast.meanDifference(),
        Math.sqrt(variance * contrast.inverseUnits()),
        prior.degrees(contrast.degrees()));
  }

  double statistic() {
    return estimate / standardError;
  }

  /** Two-sided. */
  public double p() {
    double beyond = TDistribution.of(degrees).survivalProbability(Math.abs(statistic()));
    return Math.min(1, 2 * beyond);
  }

  public Interval interval(double confidence) {
    double quantile = TDistribution.of(degrees).inverseSurvivalProbability((1 - confidence) / 2);
    double half = quantile * standardError;
    return new Interval(estimate - half, estimate + half);
  }
}
