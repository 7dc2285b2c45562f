package org.memline.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Writes numbers with a fixed number of digits.
 *
 * @param style style in which the digits are written
 * @param digits number of significant digits or of decimals
 * @param scale factor from a value to the written number, such as 1e6 for seconds in µs
 * @param unit text after each number, such as a blank and a unit
 */
public record Digits(Style style, int digits, double scale, String unit) implements Notation {
  /** The styles of digits. */
  public enum Style {
    /** A whole number. */
    WHOLE,
    /** A whole number of bytes in the largest suitable binary unit. */
    BYTES,
    /** A number with a fixed number of decimals. */
    DECIMALS,
    /** A number with at least the given number of significant digits, without an exponent. */
    SIGNIFICANT,
    /** A number with significant digits, and with an exponent if it is very small or large. */
    GENERAL,
    /** All digits of a double. */
    EXACT
  }

  /** Whole numbers. */
  public static final Digits WHOLE = of(Style.WHOLE, 0);

  /** Bytes, for example 4 KiB. */
  public static final Digits BYTES = of(Style.BYTES, 0);

  /** All digits, so that a program reads the same double. */
  public static final Digits EXACT = of(Style.EXACT, 0);

  /** Three significant digits. */
  public static final Digits THREE = significant(3);

  /** Two decimals, for factors. */
  public static final Digits FACTOR = decimals(2);

  /** Seconds, written in microseconds without their unit. */
  public static final Digits MICROSECONDS = THREE.times(1e6);

  /** Shares, written in per cent. */
  public static final Digits PERCENT = decimals(1).times(100).unit(" %");

  private static Digits of(Style style, int digits) {
    return new Digits(style, digits, 1, "");
  }

  /** Returns numbers with at least this number of significant digits, without an exponent. */
  public static Digits significant(int digits) {
    return of(Style.SIGNIFICANT, digits);
  }

  /** Returns numbers with this number of decimals. */
  public static Digits decimals(int digits) {
    return of(Style.DECIMALS, digits);
  }

  /**
   * Returns numbers with this number of significant digits. Numbers below 0.0001, and numbers with
   * more digits before the decimal point, have an exponent.
   */
  public static Digits general(int digits) {
    return of(Style.GENERAL, digits);
  }

  /** Returns these digits for values that are multiplied by a factor before they are written. */
  public Digits times(double factor) {
    return new Digits(style, digits, factor, unit);
  }

  /** Returns these digits with a text after each number. */
  public Digits unit(String text) {
    return new Digits(style, digits, scale, text);
  }

  @Override
  public String text(Number value) {
    return written(value) + unit;
  }

  private String written(Number value) {
    double scaled = value.doubleValue() * scale;
    return switch (style) {
      case WHOLE -> Long.toString(value.longValue());
      case BYTES -> Units.bytes(value.longValue());
      case DECIMALS -> String.format(Locale.ROOT, "%." + digits + "f", scaled);
      case SIGNIFICANT -> Units.significant(scaled, digits);
      case GENERAL -> String.format(Locale.ROOT, "%." + digits + "g", scaled);
      case EXACT -> Double.toString(scaled);
    };
  }

  @Override
  public double shown(Number value) {
    double scaled = value.doubleValue() * scale;
    if (!Double.isFinite(scaled)) {
      return scaled;
    }
    return switch (style) {
      case WHOLE, BYTES -> value.longValue();
      case EXACT -> scaled;
      case DECIMALS -> rounded(scaled, digits);
      case SIGNIFICANT -> rounded(scaled, Units.decimals(scaled, digits));
      case GENERAL ->
          BigDecimal.valueOf(scaled)
              .round(new MathContext(digits, RoundingMode.HALF_UP))
              .doubleValue();
    };
  }

  private static double rounded(double value, int decimals) {
    double rounded =
        BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).doubleValue();
    return Math.copySign(rounded, value);
  }
}
