package org.memline.compare;

import org.memline.model.OrderStatistics;

/**
 * A metric's variance between launches, drawn towards what metrics of its kind usually have: few
 * launches tell one variance badly, but many metrics together tell well what is usual.
 *
 * <p>Smyth 2004 (Linear models and empirical Bayes methods, Statistical Applications in Genetics
 * and Molecular Biology 3, article 3), the simple version: the prior variance s₀² is the median of
 * the metrics' variances, and counts as much as d₀ = 4 degrees of freedom.
 *
 * @param prior s₀²; zero where nothing is known, and then {@link #FLOOR} holds alone
 */
record ModeratedVariance(double prior) {

  /** How many degrees of freedom the prior is worth. */
  static final int PRIOR_DEGREES = 4;

  /**
   * A standard deviation of 0.01 %, squared: values that never differ within a side, like a
   * protocol switch on a grid of sizes, are not known better than that. It lies far below all that
   * matters, so a change of such values is found, with a p that is small and not 0/0.
   */
  static final double FLOOR = 1e-8;

  /** No prior: the metric's own variance. */
  static ModeratedVariance none() {
    return new ModeratedVariance(Double.NaN);
  }

  /** The prior of these metrics' variances. */
  static ModeratedVariance of(double[] variances) {
    return new ModeratedVariance(variances.length == 0 ? 0 : OrderStatistics.median(variances));
  }

  /** s̃² = (d₀·s₀² + d·s²) / (d₀ + d). */
  double moderate(double variance, int degrees) {
    int weight = priorDegrees();
    double own = degrees * variance;
    double all = weight == 0 ? own : own + weight * prior;
    return Math.max(FLOOR, all / (weight + degrees));
  }

  /** Of the t that is formed with the moderated variance: d + d₀. */
  int degrees(int own) {
    return own + priorDegrees();
  }

  private int priorDegrees() {
    return Double.isNaN(prior) ? 0 : PRIOR_DEGREES;
  }
}
