package org.memline.model;

/**
 * What a value that was read can be. The limits are far beyond what is measured, and near enough
 * that no sum or product of several leaves what a double holds.
 */
public final class Within {
  /** Seconds, of whatever takes time: thirty years. */
  public static final double MOST_SECONDS = 1e9;

  /** Of a coefficient, a rate, or another number that time or size is divided or multiplied by. */
  public static final double MOST = 1e18;

  private Within() {}

  /**
   * @throws IllegalArgumentException naming value and limits
   */
  public static double within(String what, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s %s: it is from %s to %s".formatted(what, text(value), text(least), text(most)));
    }
    return value;
  }

  /** More than 0. */
  public static double seconds(String what, double value) {
    if (!(value > 0 && value <= MOST_SECONDS)) {
      throw new IllegalArgumentException(
          "%s %s: it is above 0 and at most %s".formatted(what, value, text(MOST_SECONDS)));
    }
    return value;
  }

  /** Of either sign. */
  public static double magnitude(String what, double value) {
    return within(what, value, -MOST, MOST);
  }

  /** The same, or not known. */
  public static double magnitudeOrUnknown(String what, double value) {
    return Double.isNaN(value) ? value : magnitude(what, value);
  }

  /** The same, or null. */
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
      throw new IllegalArgumentException("%s %d: it is %d or more".formatted(what, value, least));
    }
    return value;
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
