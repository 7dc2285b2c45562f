package org.memline.call.fit;

/**
 * The time of a visit (execution of an annotated section) for one combination of values of the
 * variables (a point), with its uncertainty in two parts. The first part is shared by all visits of
 * a run: errors of the constants, of the formula at this point and of extrapolation, and the
 * difference between runs. The second part differs from visit to visit.
 *
 * <p>The model gives two factors of the prediction between which 95 % of visits lie. Each factor
 * gives a standard deviation for its side of the prediction. The variance of points around the
 * formula is subtracted from the square of this deviation, because all visits of a point share it.
 * Extrapolation adds an independent error for each doubling beyond the measured range. Each of
 * these errors is as large as that of the measured points, as in a random walk.
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
   * Computes the time and its uncertainty.
   *
   * @param row factor of each constant in the formula
   * @param given part of the time, in seconds, that comes from constants of the machine without a
   *     fitted constant
   * @param of segment (range of the variables) that contains the values of the variables
   * @param octaves distance of these values beyond the measured range, in doublings; 0 inside
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

  /**
   * Returns the predicted time of a typical visit (execution of an annotated section), in seconds.
   */
  public double seconds() {
    return seconds;
  }

  /**
   * Returns whether there were enough visits (executions of annotated sections) to know how they
   * vary. If not, their variation is assumed to be 0.
   */
  public boolean bounded() {
    return bounded;
  }

  /** Returns the variation of single visits (executions of annotated sections). */
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
   * Returns the logarithm of the error factor that all visits (executions of annotated sections)
   * with the same values of the variables share.
   *
   * @param misfitDraw standard normal draw for the error of the formula at this point
   * @param extrapolationDraw standard normal draw for the error of extrapolation
   */
  double shift(double misfitDraw, double extrapolationDraw) {
    return misfit * misfitDraw + beyond * extrapolationDraw;
  }
}
