package org.memline.calibration.fit;

/**
 * A fitted coefficient.
 *
 * @param name of the term it multiplies
 * @param unit for example {@code s/line}
 * @param low lower end of the 95 % bootstrap interval over launches (below five launches: of their
 *     range)
 * @param high upper end
 * @param identified whether the interval excludes zero; else the data do not tell the coefficient
 *     from nothing
 */
public record Coefficient(
    String name, String unit, double value, double low, double high, boolean identified) {

  /** Half of the interval's width. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
