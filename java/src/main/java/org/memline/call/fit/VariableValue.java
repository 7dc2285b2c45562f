package org.memline.call.fit;

import java.util.Locale;

/** Formats values of a program's variables for messages and tables. */
public final class VariableValue {
  /**
   * The bound below which whole numbers are printed with all digits. A double represents all whole
   * numbers below it exactly.
   */
  private static final double WHOLE = 1e15;

  private VariableValue() {}

  /**
   * Returns a whole number with all its digits, and any other value with six significant digits.
   */
  public static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < WHOLE
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }
}
