package org.memline.call.fit;

/**
 * The time of a visit at one point with its uncertainty in two parts. All visits of a run share the
 * errors of the constants, of the formula at this point and of the extrapolation, and the
 * difference between runs. The other part differs from visit to visit.
 *
 * <p>95 % of visits are between two factors of the prediction. The spread of points around the
 * formula is subtracted, because it is not due to single visits; the remainder gives the two halves
 * of a normal distribution. Each octave beyond the measured range adds an independent error, which
 * is as large as that of the measured points, as in a random walk.
 */
public final class CostSpread {
  /** The absolute value that a standard normal variable exceeds with a probability of 5 %. */
  private static final double NORMAL_95 = 1.959964;

  private final int segment;
  private final double[] row;
  private final double seconds;
  private final boolean bounded;
  private final double misfit;
  private final double beyond;
  private final VisitSpread own;

  /**
   * @param given part of the time that follows from constants of the machine, without a fitted
   *     constant
   * @param octaves octaves by which the point is beyond the measured range, at least 0
   */
  CostSpread(int segment, double[] row, double given, SegmentModel of, double octaves) {
    this.segment = segment;
    this.row = row;
    seconds = of.seconds(row, given);
    bounded = of.highFactor() < Double.MAX_VALUE && of.lowFactor() > 0;
    double low = bounded ? Math.max(0, -Math.log(of.lowFactor())) / NORMAL_95 : 0;
    double high = bounded ? Math.max(0, of.highFactor() - 1) / NORMAL_95 : 0;
    misfit = of.residualSpread();
    beyond = misfit * Math.sqrt(octaves);
    own = new VisitSpread(less(low, misfit), less(high, misfit));
  }

  private static double less(double whole, double part) {
    return Math.sqrt(Math.max(0, whole * whole - part * part));
  }

  /** Returns the time in seconds, as {@link CostPrediction#seconds}. */
  public double seconds() {
    return seconds;
  }

  /**
   * Returns whether there are enough visits to know their spread; otherwise it is assumed to be 0.
   */
  public boolean bounded() {
    return bounded;
  }

  /** Returns the spread of a single visit. */
  public VisitSpread own() {
    return own;
  }

  int segment() {
    return segment;
  }

  double[] row() {
    return row;
  }

  /**
   * Returns the logarithm of the factor of the point for two draws of standard normal variables.
   */
  double shift(double misfitDraw, double extrapolationDraw) {
    return misfit * misfitDraw + beyond * extrapolationDraw;
  }
}
