package org.memline.report.plot;

/**
 * A line that all is held against.
 *
 * @param diagonal whether it is where both axes have the same value; else it is level
 * @param level where it is level; NaN: there is none
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
