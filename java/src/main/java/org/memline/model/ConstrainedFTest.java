package org.memline.model;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The F test for adding one term to a formula that predicts times. The formula has separate
 * coefficients in each segment, a range of the problem size, and so has the term. All segments are
 * tested together. The p-value is the probability that a term without any cost would improve the
 * fit as much as this term does.
 *
 * <p>If the coefficient may not be negative and the term has no cost, the fitted coefficient is 0
 * in each segment with probability ½. The number of positive coefficients is therefore binomial.
 * The p-value is a mixture of the tails of F distributions with these binomial weights (Kudô,
 * Biometrika 50, 1963; Silvapulle &amp; Sen, Constrained Statistical Inference, 2005, chapter 3:
 * χ̄² and F̄). Without this mixture the test would be too conservative: it would need more data to
 * detect a term in several segments.
 */
public final class ConstrainedFTest {
  private ConstrainedFTest() {}

  /**
   * Returns the p-value of the additional term.
   *
   * @param without sum of squared residuals of the formula without the term, with the borders of
   *     segments that fit best
   * @param with sum of squared residuals with the term, in the same number of segments
   * @param degrees degrees of freedom of the residuals with the term
   * @param signed whether the term's coefficients may be negative
   */
  public static double p(
      double without, double with, int segments, double degrees, boolean signed) {
    if (without <= with || degrees < 1) {
      return 1;
    }
    double gain = (without - with) / (with / degrees);
    if (signed) {
      return tail(gain, segments, degrees);
    }
    double p = 0;
    double share = Math.pow(0.5, segments);
    for (int free = 1; free <= segments; free++) {
      share *= (segments - free + 1.0) / free;
      p += share * tail(gain, free, degrees);
    }
    return p;
  }

  private static double tail(double gain, int free, double degrees) {
    return FDistribution.of(free, degrees).survivalProbability(gain / free);
  }
}
