package org.memline.call.fit;

import java.util.Locale;

/** Values of a program's variables as people read them. */
public final class VariableValue {
  /** Whole numbers are exact below it. */
  private static final double WHOLE = 1e15;

  private VariableValue() {}

  /** Whole numbers as they are, others with six digits. */
  public static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < WHOLE
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.6g", value);
  }
}
