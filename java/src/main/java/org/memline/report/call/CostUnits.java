package org.memline.report.call;

import java.util.Locale;
import org.memline.table.Notation;

/** Formats times in units from fs to s, and the constants of formulas. */
public final class CostUnits {
  /** Writes times like {@link #seconds(double)}. */
  public static final Notation SECONDS = value -> seconds(value.doubleValue());

  private static final String[] NAMES = {"s", "ms", "µs", "ns", "ps", "fs"};

  /**
   * Smallest time in seconds that is shown as a number other than zero. A smaller time, a
   * thousandth of a femtosecond, has no effect.
   */
  private static final double LEAST = 1e-18;

  /** Longest time in seconds that is shown without a power of ten. */
  private static final double LONGEST = 1e6;

  /** Smallest number that is rounded up to 1 if it is shown with four digits. */
  private static final double ONE = 0.99995;

  private CostUnits() {}

  /**
   * Returns a time with four digits, for example {@code 1.234 ns}. Its unit is the largest one in
   * which the number is at least one. An unbounded time is {@code -}.
   */
  public static String seconds(double value) {
    if (Math.abs(value) < LEAST || !(Math.abs(value) < Double.MAX_VALUE)) {
      return Math.abs(value) < LEAST ? "0 s" : "-";
    }
    if (Math.abs(value) >= LONGEST) {
      return String.format(Locale.ROOT, "%.3e s", value);
    }
    int unit = 0;
    double scaled = value;
    while (Math.abs(scaled) < ONE && unit + 1 < NAMES.length) {
      scaled *= 1000;
      unit++;
    }
    return digits(scaled) + " " + NAMES[unit];
  }

  /**
   * Returns a constant of a formula as text.
   *
   * @param value value in seconds, or a factor
   * @param factor whether the constant is a factor on a machine constant, and therefore has no unit
   */
  public static String constant(double value, boolean factor) {
    if (!factor) {
      return seconds(value);
    }
    if (value == 0) {
      return "0";
    }
    return Math.abs(value) < Double.MAX_VALUE ? String.format(Locale.ROOT, "%.4g", value) : "-";
  }

  /** Returns a relative change as a signed percentage, such as {@code +3.1 %}. */
  public static String change(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
  }

  private static String digits(double value) {
    int before = (int) Math.max(1, Math.floor(Math.log10(Math.abs(value))) + 1);
    return String.format(Locale.ROOT, "%." + Math.max(0, 4 - before) + "f", value);
  }
}
