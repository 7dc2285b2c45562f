package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Shrinks the variance of a metric between runs, or between launches of mpirun, towards the usual
 * variance of such metrics. A few runs or launches estimate the variance of a single metric badly,
 * but many metrics together estimate the usual variance well.
 *
 * <p>The method is that of Smyth 2004 (Linear models and empirical Bayes methods, Statistical
 * Applications in Genetics and Molecular Biology 3, article 3), section 6.2. The usual variance s₀²
 * and its degrees of freedom d₀ are fitted to the mean and the variance of ln s² over the metrics.
 * With fewer than {@link #ENOUGH_TO_FIT} metrics, s₀² is the median of their variances and d₀ is 4.
 *
 * @param prior s₀², the usual variance; 0 if it is not known
 * @param priorDegrees d₀, the weight of s₀² in degrees of freedom, which is large if the metrics
 *     have similar variances; 0 if s₀² is not known
 */
public record ModeratedVariance(double prior, double priorDegrees) {

  /**
   * Smallest number of metrics for which the degrees of freedom of the usual variance are fitted.
   * Fewer metrics hardly determine them.
   */
  static final int ENOUGH_TO_FIT = 10;

  static final double SIMPLE_DEGREES = 4;

  /**
   * Smallest variance that is used: a standard deviation of 0.01 %, squared. Some values, such as
   * the message size at which the protocol switches, lie on a grid and may never differ between
   * runs. Their variance of 0 would leave the p-value of no change undefined (0/0). With this
   * floor, a change of such values has a small p-value. The floor is far below every relevant
   * change.
   */
  static final double FLOOR = 1e-8;

  /** Returns a usual variance that is unknown, so that each metric keeps its own variance. */
  public static ModeratedVariance none() {
    return new ModeratedVariance(0, 0);
  }

  /**
   * Estimates the usual variance from the variances of these metrics.
   *
   * @param degrees degrees of freedom of the variance of each metric
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
    // If the variances differ no more than by chance, d₀ (the degrees of freedom of the usual
    // variance) would be infinite. It is limited to the number of metrics.
    double most = usable.length;
    double fitted = beyondChance <= 0 ? most : Math.min(most, 2 * trigammaInverse(beyondChance));
    double half = fitted / 2;
    double prior = Math.exp(StatUtils.mean(centred) + Gamma.digamma(half) - Math.log(half));
    return new ModeratedVariance(prior, fitted);
  }

  /**
   * Returns the x for which the trigamma function ψ′(x) equals y. Bisection finds it, because ψ′
   * falls from ∞ to 0.
   */
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

  /**
   * Returns the moderated variance s̃² = (d₀·s₀² + d·s²) / (d₀ + d), where s₀² is the usual
   * variance, d₀ are its degrees of freedom, s² is the metric's own variance and d are the degrees
   * of freedom of s². The result is at least {@link #FLOOR}.
   */
  public double moderate(double variance, int degrees) {
    return Math.max(FLOOR, (priorDegrees * prior + degrees * variance) / (priorDegrees + degrees));
  }

  /**
   * Returns d + d₀, the degrees of freedom of a t statistic that uses the moderated variance. d are
   * the degrees of freedom of the metric's own variance, and d₀ those of the usual variance.
   */
  public double degrees(int own) {
    return own + priorDegrees;
  }
}
