package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.TDistribution;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;

/**
 * The t statistic with a moderated variance (Smyth 2004): t = Δ / (s̃·√(1/K₁ + 1/K₂)). Δ is the
 * difference of the means of baseline and candidate, which have K₁ and K₂ values. s̃² is the
 * variance of one value, moderated by the usual variance of similar metrics. The change that is
 * reported to users is not Δ, but an estimate by ranks ({@link RankEffect}), because an outlier
 * affects it less.
 *
 * <p>The degrees of freedom depend on how much the metrics vary together. If they vary
 * independently of each other, t has d + d₀ degrees of freedom: d from the metric, and d₀ from the
 * other metrics. If each benchmark run shifts all metrics by the same factor, their variances all
 * come from the same few shifts, and t has d degrees of freedom. In between, the variances of the
 * variance estimates, 1/d and 1/(d + d₀), are weighted by the {@link CommonShare}.
 *
 * @param estimate Δ, a difference of natural logarithms
 * @param standardError s̃·√(1/K₁ + 1/K₂)
 * @param degrees degrees of freedom
 */
public record ModeratedT(double estimate, double standardError, double degrees) {

  /**
   * Computes the statistic.
   *
   * @param prior the usual variance of similar metrics
   * @param common share of the variance that all metrics have in common, from 0 to 1
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
