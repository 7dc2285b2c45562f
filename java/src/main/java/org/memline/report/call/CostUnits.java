package org.memline.report.call;

import java.util.Locale;

/** Times from picoseconds to hours, and values of a program's variables, as people read them. */
public final class CostUnits {
  private static final String[] NAMES = {"s", "ms", "µs", "ns", "ps", "fs"};

  /** A thousandth of a femtosecond a visit is none. */
  private static final double LEAST = 1e-18;

  /** Longer ones are told by their power of ten. */
  private static final double LONGEST = 1e6;

  /** What four digits make 1 of. */
  private static final double ONE = 0.99995;

  private CostUnits() {}

  /** Four digits in the largest unit of which there is one: {@code 1.234 ns}; - if unbounded. */
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
   * A formula's constant.
   *
   * @param factor whether it multiplies a machine's constant, and so has no unit
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

  /** Returns a change in the form {@code +3.1 %}. */
  public static String change(double share) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
  }

  private static String digits(double value) {
    int before = (int) Math.max(1, Math.floor(Math.log10(Math.abs(value))) + 1);
    return String.format(Locale.ROOT, "%." + Math.max(0, 4 - before) + "f", value);
  }
}
