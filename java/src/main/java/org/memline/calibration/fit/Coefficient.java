package org.memline.calibration.fit;

import org.memline.model.Within;

/**
 * A fitted coefficient of a cost model.
 *
 * @param name name of the term that the coefficient multiplies
 * @param unit unit, for example {@code s/line}; {@code 1} if the term itself is in seconds
 * @param value value fitted to the medians over launches (starts of mpirun); NaN if unknown, which
 *     does not occur in files
 * @param low lower end of the 95 % interval, by a bootstrap over launches; with fewer than five
 *     launches, lower end of the range. NaN if unknown
 * @param high upper end of the interval or range; NaN if unknown
 */
public record Coefficient(String name, String unit, double value, double low, double high) {

  public Coefficient {
    Within.magnitudeOrUnknown(name, value);
    Within.magnitudeOrUnknown(name + "'s low", low);
    Within.magnitudeOrUnknown(name + "'s high", high);
  }

  /**
   * Returns whether the interval is known and does not contain zero. If it contains zero, the data
   * cannot tell whether the coefficient differs from zero.
   */
  public boolean identified() {
    return low > 0 || high < 0;
  }

  /** Returns a copy of this coefficient with another name. */
  public Coefficient named(String other) {
    return new Coefficient(other, unit, value, low, high);
  }

  /** Returns half of the interval's width, in the unit of the coefficient. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
