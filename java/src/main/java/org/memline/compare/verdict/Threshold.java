package org.memline.compare.verdict;

/**
 * The change that matters. It is the largest of the family's floor, one step of the grid on which
 * the metric lies, and three times the variation of the metric on the unchanged machine.
 *
 * @param spread that variation, as a standard deviation of logarithms
 * @param log the threshold, as a logarithm
 * @param equivalence limit, as a logarithm; a change is called EQUIVALENT if it is certainly below
 *     this limit. With an A/A run it is the threshold, but at most 15 % (or the floor or step, if
 *     that is larger), because a machine whose launches differ widely is not steady for that
 *     reason. Without an A/A run it is the floor or step: three times the spread of the compared
 *     launches themselves would always exceed their interval, and the noisiest metric would most
 *     easily be called EQUIVALENT
 */
record Threshold(double spread, double log, double equivalence) {

  /**
   * Largest change, as a logarithm, that can be called EQUIVALENT because of the spread of an A/A
   * run.
   */
  private static final double MOST_EQUIVALENT = Math.log(1.15);

  private static final double SPREADS = 3;

  /** Factor on the step of a grid, so that a move by exactly one step is below the threshold. */
  private static final double STEP_MARGIN = 1.01;

  /**
   * Computes the threshold. The spread is that of an A/A run if there is one, and the larger one if
   * both sides have one. A few launches easily underestimate a spread, and too small a threshold
   * causes a false alarm. A candidate that became noisier has wider intervals.
   *
   * @param variance variance of these launches, used without an A/A run. It is not the moderated
   *     variance, because the noise of other metrics does not decide what matters for a steady one
   */
  static Threshold of(MetricSides sides, double variance) {
    Double spread = larger(sides.before().spread(), sides.after().spread());
    double sigma = spread != null ? spread : Math.sqrt(variance);
    double least = Math.max(Math.log1p(sides.floor()), STEP_MARGIN * sides.step());
    double log = Math.max(least, SPREADS * sigma);
    double same = spread == null ? least : Math.max(least, Math.min(log, MOST_EQUIVALENT));
    return new Threshold(sigma, log, same);
  }

  private static Double larger(Double a, Double b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    return Math.max(a, b);
  }
}
