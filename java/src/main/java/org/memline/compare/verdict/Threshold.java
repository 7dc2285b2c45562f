package org.memline.compare.verdict;

/**
 * The change that matters: the family's floor, but never less than three times what the machine
 * differs by from itself, launch to launch.
 *
 * @param spread that difference, as a standard deviation of logarithms
 * @param log the threshold, as a logarithm
 * @param equivalence what a change must be known to be smaller than, to be called none. With an A/A
 *     run the threshold, but a machine whose launches differ widely is not thereby steady; without
 *     one the floor, for three times these launches' own spread would always be wider than their
 *     interval, and the noisiest metric the surest to be equivalent
 */
record Threshold(double spread, double log, double equivalence) {

  /** More than this is never called the same, whatever the spread. */
  private static final double MOST_EQUIVALENT = Math.log(1.15);

  private static final double SPREADS = 3;

  /** A move by exactly one step of the grid stays below a step, also with its interval. */
  private static final double STEP_MARGIN = 1.01;

  /**
   * The spread is that of an A/A run where there is one; where both sides have one, the larger. A
   * few launches underestimate a spread easily, and too small a threshold is a false alarm; a
   * candidate that became noisier shows in its intervals.
   *
   * @param variance of these launches' own: what is used without an A/A run. Not the moderated one:
   *     what matters of a steady metric is not decided by the others' noise
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
