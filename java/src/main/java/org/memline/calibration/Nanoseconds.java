package org.memline.calibration;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Times in nanoseconds with six significant digits, the form of long lists of times in the file.
 * Conversions in both directions only move the decimal point, so that no digit changes.
 */
public final class Nanoseconds {
  private static final MathContext DIGITS = new MathContext(6);
  private static final int PLACES = 9;

  private Nanoseconds() {}

  /** Returns seconds in nanoseconds, rounded. */
  public static double of(double seconds) {
    return new BigDecimal(seconds).round(DIGITS).movePointRight(PLACES).doubleValue();
  }

  /** Returns nanoseconds in seconds. */
  public static double seconds(double nanoseconds) {
    return BigDecimal.valueOf(nanoseconds).movePointLeft(PLACES).doubleValue();
  }
}
