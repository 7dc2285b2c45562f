package org.memline.model;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The F test for adding one more coefficient to each segment, over all segments together. The
 * p-value is the probability that a term without a cost would improve the fit as much as this one
 * does.
 *
 * <p>A coefficient that may not be negative is 0 in each segment with probability ½ if the term has
 * no cost. The number of active coefficients is therefore binomial, and the tails of F are mixed
 * with these weights (Kudô, Biometrika 50, 1963; Silvapulle &amp; Sen, Constrained Statistical
 * Inference, 2005, chapter 3: χ̄² and F̄). Without mixing, a term in three segments would be
 * detected later than necessary.
 */
public final class ConstrainedFTest {
  private ConstrainedFTest() {}

  /**
   * Returns the p-value.
   *
   * @param without sum of squares of the present formula, in its best segments
   * @param with sum of squares with the additional term, in the same number of segments
   * @param degrees degrees of freedom that remain with the additional term
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
