package org.memline.call.formula;

/**
 * The value of a machine's constant, in the unit of its name.
 *
 * @param low lower end of its 95 % interval; null if unknown
 * @param high upper end of its 95 % interval; null if unknown
 */
public record MachineValue(double value, Double low, Double high) {
  /**
   * Returns half of the interval relative to the value; 0 if the interval is unknown or the value
   * is 0.
   */
  public double relativeHalf() {
    return known() ? (high - low) / 2 / Math.abs(value) : 0;
  }

  /** Returns whether the interval is known and the value is not 0. */
  public boolean known() {
    return low != null && high != null && value != 0;
  }
}
