package org.memline.model;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * How likely a term that costs nothing would help as much as this one does: the F test of one more
 * coefficient in each segment, all segments together.
 *
 * <p>Coefficients that may not be negative are 0 in each segment with probability ½ where the term
 * costs nothing, so the number of them that count is binomial, and F's tail is mixed accordingly
 * (Kudô, Biometrika 50, 1963; Silvapulle &amp; Sen, Constrained Statistical Inference, 2005,
 * chapter 3: χ̄² and F̄). Unmixed, a term in three segments would be told later than need be.
 */
public final class ConstrainedFTest {
  private ConstrainedFTest() {}

  /**
   * @param without squares of the formula as it is, in its best segments
   * @param with squares with the term, in as many
   * @param degrees of freedom left with the term
   * @param signed whether its coefficients may be negative
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
