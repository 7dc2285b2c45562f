package org.memline.model;

/**
 * Checks the range of a value that was read. The limits are far beyond measured values, but so
 * small that no sum or product of several values exceeds the range of a double.
 */
public final class Within {
  /** The limit of seconds: thirty years. */
  public static final double MOST_SECONDS = 1e9;

  /**
   * The limit of a coefficient, a rate, or another number that divides or multiplies time or size.
   */
  public static final double MOST = 1e18;

  private Within() {}

  /**
   * Returns the value if it is within the limits.
   *
   * @throws IllegalArgumentException if it is not; the message has the value and the limits
   */
  public static double within(String what, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s %s: it must be from %s to %s".formatted(what, text(value), text(least), text(most)));
    }
    return value;
  }

  /** Returns the value if it is a time above 0 and within the limit. */
  public static double seconds(String what, double value) {
    if (!(value > 0 && value <= MOST_SECONDS)) {
      throw new IllegalArgumentException(
          "%s %s: it must be above 0 and at most %s".formatted(what, value, text(MOST_SECONDS)));
    }
    return value;
  }

  /** Returns the value, which may have either sign, if it is within the limit. */
  public static double magnitude(String what, double value) {
    return within(what, value, -MOST, MOST);
  }

  /** Returns the value, which may have either sign or be NaN, if it is within the limit. */
  public static double magnitudeOrUnknown(String what, double value) {
    return Double.isNaN(value) ? value : magnitude(what, value);
  }

  /** Checks a value, which may have either sign or be null. */
  public static void magnitudeIfKnown(String what, Double value) {
    if (value != null) {
      magnitude(what, value);
    }
  }

  public static double notNegative(String what, double value) {
    return within(what, value, 0, MOST);
  }

  public static long atLeast(String what, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(
          "%s %d: it must be %d or more".formatted(what, value, least));
    }
    return value;
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
