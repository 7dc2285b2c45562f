package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.TDistribution;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;

/**
 * The t statistic with a moderated variance (Smyth 2004): t = Δ / (s̃·√(1/K₁ + 1/K₂)). Δ is the
 * difference of the means, for which t is made; the effect that is reported is the rank estimate,
 * which bears a wild unit better.
 *
 * <p>Where metrics vary independently of each other, t has d + d₀ degrees of freedom. Where all of
 * them have a run's shift in common, their many variances are of the same few shifts, and it has d.
 * Between the two the variances of the variances, 1/d and 1/(d + d₀), are weighted by the {@link
 * CommonShare}.
 *
 * @param estimate Δ, on the logarithmic scale
 * @param standardError s̃·√(1/K₁ + 1/K₂)
 * @param degrees of freedom
 */
public record ModeratedT(double estimate, double standardError, double degrees) {

  /**
   * @param prior what variance is usual for such a metric
   * @param common the share of what metrics vary by that they have in common, from 0 to 1
   */
  public static ModeratedT of(Contrast contrast, ModeratedVariance prior, double common) {
    int own = contrast.degrees();
    double variance = prior.moderate(contrast.variance(), own);
    return new ModeratedT(
        contrast.meanDifference(),
        Math.sqrt(variance * contrast.inverseUnits()),
        1 / (common / own + (1 - common) / prior.degrees(own)));
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
