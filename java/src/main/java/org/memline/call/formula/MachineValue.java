package org.memline.call.formula;

/**
 * A machine's constant, in the unit of its name.
 *
 * @param low of its 95 % interval, with {@code high}; null where nobody knows
 */
public record MachineValue(double value, Double low, Double high) {
  /** Half of the interval, relative; 0 where it is not known. */
  public double relativeHalf() {
    return known() ? (high - low) / 2 / Math.abs(value) : 0;
  }

  /** Whether there is an interval. */
  public boolean known() {
    return low != null && high != null && value != 0;
  }
}
