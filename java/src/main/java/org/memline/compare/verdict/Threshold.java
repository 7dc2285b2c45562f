package org.memline.compare.verdict;

/**
 * The smallest change of a metric that matters. It is the largest of three values: a fixed minimum
 * for similar metrics (the floor), one step between the values that the metric can have, and three
 * times the variation of the metric on the unchanged machine.
 *
 * @param spread variation on the unchanged machine, as a standard deviation of natural logarithms
 * @param log the threshold, as a natural logarithm
 * @param equivalence limit for the verdict EQUIVALENT, as a natural logarithm: the change must
 *     certainly be smaller. If the machine was compared with itself ({@code calibrate --aa}), the
 *     limit is the threshold, but at most 15 %, because wide differences between launches (starts
 *     of mpirun) do not make a machine steady. If the floor or step is larger, it is the limit.
 *     Without a comparison of the machine with itself, the limit is the floor or step. Three times
 *     the spread of the compared launches would always exceed their interval, so that the noisiest
 *     metrics would most easily be EQUIVALENT
 */
record Threshold(double spread, double log, double equivalence) {

  /**
   * Largest limit for the verdict EQUIVALENT that follows from the spread of a machine that was
   * compared with itself, as a natural logarithm.
   */
  private static final double MOST_EQUIVALENT = Math.log(1.15);

  private static final double SPREADS = 3;

  /**
   * Factor on the step between the possible values of a metric. With it, a move by exactly one step
   * is below the threshold.
   */
  private static final double STEP_MARGIN = 1.01;

  /**
   * Computes the threshold. The spread comes from a comparison of the machine with itself ({@code
   * calibrate --aa}), if there is one. If both the baseline and the candidate have one, the larger
   * spread is used. A few launches easily underestimate a spread, and too small a threshold causes
   * a false alarm. If the candidate became noisier, its intervals are wider, too.
   *
   * @param variance variance of the compared runs or launches, which is used if the machine was not
   *     compared with itself. It is not moderated, because the noise of other metrics must not
   *     decide what matters for a steady metric
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
