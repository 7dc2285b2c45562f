package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.TDistribution;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;

/**
 * The t statistic with a moderated variance (Smyth 2004): t = Δ / (s̃·√(1/K₁ + 1/K₂)). Δ is the
 * difference of the means, for which t is defined. The reported effect is the rank estimate, which
 * is less affected by an outlier.
 *
 * <p>If metrics vary independently of each other, t has d + d₀ degrees of freedom. If a run shifts
 * all of them by the same factor, their many variances come from the same few shifts, and t has d
 * degrees of freedom. Between the two, the variances of the variances, 1/d and 1/(d + d₀), are
 * weighted by the {@link CommonShare}.
 *
 * @param estimate Δ, on the logarithmic scale
 * @param standardError s̃·√(1/K₁ + 1/K₂)
 * @param degrees degrees of freedom
 */
public record ModeratedT(double estimate, double standardError, double degrees) {

  /**
   * Computes the statistic.
   *
   * @param prior the usual variance of such a metric
   * @param common the share of the metrics' variation that they have in common, from 0 to 1
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

  /** Returns the two-sided p-value. */
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
