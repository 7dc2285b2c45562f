package org.memline.calibration;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Converts between seconds and nanoseconds, in which the calibration file stores long lists of
 * times. Stored times have six significant digits. A conversion only moves the decimal point, so
 * that it does not change these digits.
 */
public final class Nanoseconds {
  private static final MathContext DIGITS = new MathContext(6);
  private static final int PLACES = 9;

  private Nanoseconds() {}

  /** Converts seconds to nanoseconds, rounded to six significant digits. */
  public static double of(double seconds) {
    return new BigDecimal(seconds).round(DIGITS).movePointRight(PLACES).doubleValue();
  }

  /** Converts nanoseconds to seconds, without rounding to fewer digits. */
  public static double seconds(double nanoseconds) {
    return BigDecimal.valueOf(nanoseconds).movePointLeft(PLACES).doubleValue();
  }
}
