package org.memline.model;

/**
 * Checks the range of a value that was read from a file. The limits are far beyond all measured
 * values, but small enough that sums and products of several values stay in the range of a double.
 */
public final class Within {
  /** Largest time in seconds: thirty years. */
  public static final double MOST_SECONDS = 1e9;

  /**
   * Largest size of a coefficient, a rate, or another number that multiplies or divides a time or a
   * size.
   */
  public static final double MOST = 1e18;

  private Within() {}

  /**
   * Returns the value if it is from {@code least} to {@code most}.
   *
   * @throws IllegalArgumentException if the value is outside these limits or NaN; the message has
   *     the value and the limits
   */
  public static double within(String what, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s %s: it must be from %s to %s".formatted(what, text(value), text(least), text(most)));
    }
    return value;
  }

  /** Returns the value if it is a time in seconds above 0 and at most {@link #MOST_SECONDS}. */
  public static double seconds(String what, double value) {
    if (!(value > 0 && value <= MOST_SECONDS)) {
      throw new IllegalArgumentException(
          "%s %s: it must be above 0 and at most %s".formatted(what, value, text(MOST_SECONDS)));
    }
    return value;
  }

  /** Returns the value if it is from −{@link #MOST} to {@link #MOST}. */
  public static double magnitude(String what, double value) {
    return within(what, value, -MOST, MOST);
  }

  /**
   * Returns the value if it is NaN, which means unknown, or from −{@link #MOST} to {@link #MOST}.
   */
  public static double magnitudeOrUnknown(String what, double value) {
    return Double.isNaN(value) ? value : magnitude(what, value);
  }

  /** Checks that a value is null, which means unknown, or from −{@link #MOST} to {@link #MOST}. */
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
