package org.memline.report.plot;

/**
 * A reference line in a picture of curves.
 *
 * @param diagonal whether the line connects points with equal values on both axes; otherwise it is
 *     horizontal
 * @param level position of a horizontal line on the vertical axis; NaN for no line
 */
public record Guide(boolean diagonal, double level) {
  public static final Guide NONE = new Guide(false, Double.NaN);
  public static final Guide DIAGONAL = new Guide(true, Double.NaN);

  public static Guide level(double level) {
    return new Guide(false, level);
  }

  public boolean isThere() {
    return diagonal || Double.isFinite(level);
  }

  public double at(double x) {
    return diagonal ? x : level;
  }
}
