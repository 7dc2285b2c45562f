package org.memline.model;

/**
 * Checks the range of a value that was read. The limits lie far beyond measured values, and near
 * enough that no sum or product of several exceeds the range of a double.
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
   * @throws IllegalArgumentException with the value and the limits
   */
  public static double within(String what, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s %s: it must be from %s to %s".formatted(what, text(value), text(least), text(most)));
    }
    return value;
  }

  /** Returns a time above 0. */
  public static double seconds(String what, double value) {
    if (!(value > 0 && value <= MOST_SECONDS)) {
      throw new IllegalArgumentException(
          "%s %s: it must be above 0 and at most %s".formatted(what, value, text(MOST_SECONDS)));
    }
    return value;
  }

  /** Returns a value of either sign. */
  public static double magnitude(String what, double value) {
    return within(what, value, -MOST, MOST);
  }

  /** Returns a value of either sign, or one that is not known. */
  public static double magnitudeOrUnknown(String what, double value) {
    return Double.isNaN(value) ? value : magnitude(what, value);
  }

  /** Checks a value of either sign, or null. */
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
      throw new IllegalArgumentException("%s %d: it must be %d or more".formatted(what, value, least));
    }
    return value;
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
