package org.memline.calibration.fit;

import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * A fitted coefficient.
 *
 * @param name of the term it multiplies
 * @param unit for example {@code s/line}; 1 for seconds that were measured of the term by itself
 * @param value fitted to the medians over launches; NaN where there is none, as no file has it
 * @param low lower end of the 95 % bootstrap interval over launches (below five launches: of their
 *     range); NaN where the file does not tell it
 * @param high upper end
 * @param identified whether the interval excludes zero; else the data do not tell the coefficient
 *     from nothing, or nobody knows
 */
public record Coefficient(
    String name,
    String unit,
    double value,
    @OrUnknown double low,
    @OrUnknown double high,
    boolean identified) {

  public Coefficient {
    Within.magnitudeOrUnknown(name, value);
    Within.magnitudeOrUnknown(name + "'s low", low);
    Within.magnitudeOrUnknown(name + "'s high", high);
  }

  public static Coefficient of(String name, String unit, double value, double low, double high) {
    return new Coefficient(name, unit, value, low, high, low > 0 || high < 0);
  }

  /** The same by another name. */
  public Coefficient named(String other) {
    return new Coefficient(other, unit, value, low, high, identified);
  }

  /** Half of the interval's width. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
