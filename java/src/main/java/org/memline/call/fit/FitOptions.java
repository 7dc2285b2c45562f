package org.memline.call.fit;

/**
 * The options of a fit.
 *
 * @param signed whether constants may be negative
 * @param segments number of segments (ranges of the variables with their own constants); 0 to
 *     choose it by the modified BIC
 */
public record FitOptions(boolean signed, int segments) {
  public static final FitOptions DEFAULT = new FitOptions(false, 0);

  /**
   * The largest number of segments (ranges of the variables). If a formula needs more segments, it
   * does not describe the program.
   */
  public static final int MOST_SEGMENTS = 6;

  public FitOptions {
    if (segments < 0 || segments > MOST_SEGMENTS) {
      throw new IllegalArgumentException(
          "%d segments: use 1 to %d".formatted(segments, MOST_SEGMENTS));
    }
  }

  /**
   * Parses options.
   *
   * @param segments {@code auto} (chosen by the modified BIC), {@code off} (a single segment), or a
   *     number
   */
  public static FitOptions parse(boolean signed, String segments) {
    if (segments.matches("[1-9]\\d{0,3}")) {
      return new FitOptions(signed, Integer.parseInt(segments));
    }
    return switch (segments) {
      case "auto" -> new FitOptions(signed, 0);
      case "off" -> new FitOptions(signed, 1);
      default ->
          throw new IllegalArgumentException(
              "--segments '" + segments + "': use auto, off, or a number of segments");
    };
  }
}
