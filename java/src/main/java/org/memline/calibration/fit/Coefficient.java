package org.memline.calibration.fit;

import org.memline.model.Within;

/**
 * A fitted coefficient.
 *
 * @param name name of its term
 * @param unit unit, for example {@code s/line}; 1 if the term itself is in seconds
 * @param value value fitted to the medians over launches; NaN if there is none, which no file
 *     contains
 * @param low lower end of the 95 % bootstrap interval over launches (with fewer than five launches,
 *     of their range); NaN if the file does not have it
 * @param high upper end of the interval
 */
public record Coefficient(String name, String unit, double value, double low, double high) {

  public Coefficient {
    Within.magnitudeOrUnknown(name, value);
    Within.magnitudeOrUnknown(name + "'s low", low);
    Within.magnitudeOrUnknown(name + "'s high", high);
  }

  /**
   * Returns whether the interval excludes zero; otherwise the data do not distinguish the
   * coefficient from zero, or the interval is unknown.
   */
  public boolean identified() {
    return low > 0 || high < 0;
  }

  /** Returns this coefficient with another name. */
  public Coefficient named(String other) {
    return new Coefficient(other, unit, value, low, high);
  }

  /** Returns half of the interval's width. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
