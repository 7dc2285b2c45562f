package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.StatUtils;

/**
 * A metric's variance between units of evidence, runs or launches, shrunk towards the usual
 * variance of such metrics: a few units estimate a single variance badly, but many metrics together
 * estimate the usual variance well.
 *
 * <p>Smyth 2004 (Linear models and empirical Bayes methods, Statistical Applications in Genetics
 * and Molecular Biology 3, article 3), section 6.2: the prior s₀² and its degrees of freedom d₀ are
 * fitted to the mean and variance of ln s² over the metrics. With fewer than {@link #ENOUGH_TO_FIT}
 * metrics a simple version is used: s₀² is their median and counts as d₀ = 4.
 *
 * @param prior s₀²; 0 if it is not known, and only {@link #FLOOR} applies
 * @param priorDegrees d₀, which shows how similar the variances of the metrics are; 0 without a
 *     prior
 */
public record ModeratedVariance(double prior, double priorDegrees) {

  /**
   * Smallest number of metrics to which d₀ is fitted. The spread of fewer variances hardly
   * determines it.
   */
  static final int ENOUGH_TO_FIT = 10;

  static final double SIMPLE_DEGREES = 4;

  /**
   * A standard deviation of 0.01 %, squared. Values that never differ within a side, such as a
   * protocol switch on a grid of sizes, are not known better than this. It is far below every
   * relevant change, so a change of such values is found with a small p-value, which would
   * otherwise be undefined (0/0).
   */
  static final double FLOOR = 1e-8;

  /** Returns no prior: a metric's own variance is used. */
  public static ModeratedVariance none() {
    return new ModeratedVariance(0, 0);
  }

  /**
   * Returns the prior of these metrics' variances.
   *
   * @param degrees degrees of freedom of each variance
   */
  public static ModeratedVariance of(double[] variances, int[] degrees) {
    int[] usable =
        IntStream.range(0, variances.length)
            .filter(i -> variances[i] > 0 && degrees[i] > 0)
            .toArray();
    if (usable.length < ENOUGH_TO_FIT) {
      double median = variances.length == 0 ? 0 : OrderStatistics.median(variances);
      return new ModeratedVariance(median, SIMPLE_DEGREES);
    }
    double[] centred =
        Arrays.stream(usable)
            .mapToDouble(
                i ->
                    Math.log(variances[i])
                        - Gamma.digamma(degrees[i] / 2.0)
                        + Math.log(degrees[i] / 2.0))
            .toArray();
    double chance =
        Arrays.stream(usable)
            .mapToDouble(i -> Gamma.trigamma(degrees[i] / 2.0))
            .average()
            .orElse(0);
    double beyondChance = StatUtils.variance(centred) - chance;
    // Metrics that differ no more than by chance would have d₀ = ∞; d₀ is limited to their
    // number.
    double most = usable.length;
    double fitted = beyondChance <= 0 ? most : Math.min(most, 2 * trigammaInverse(beyondChance));
    double half = fitted / 2;
    double prior = Math.exp(StatUtils.mean(centred) + Gamma.digamma(half) - Math.log(half));
    return new ModeratedVariance(prior, fitted);
  }

  /** Returns the x with ψ′(x) = y, by bisection: ψ′ falls from ∞ to 0. */
  static double trigammaInverse(double y) {
    double low = 1e-3;
    double high = 1e6;
    for (int i = 0; i < 100; i++) {
      double middle = Math.sqrt(low * high);
      if (Gamma.trigamma(middle) > y) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.sqrt(low * high);
  }

  /** Returns s̃² = (d₀·s₀² + d·s²) / (d₀ + d). */
  public double moderate(double variance, int degrees) {
    return Math.max(FLOOR, (priorDegrees * prior + degrees * variance) / (priorDegrees + degrees));
  }

  /** Returns the degrees of freedom of a t statistic with the moderated variance, d + d₀. */
  public double degrees(int own) {
    return own + priorDegrees;
  }
}
