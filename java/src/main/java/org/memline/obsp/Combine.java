package org.memline.obsp;

/**
 * How bytes that come in and go out add up, the @ of equation 3: at once, or one after the other.
 */
public enum Combine {
  MAX("max"),
  SUM("+");

  private final String word;

  Combine(String word) {
    this.word = word;
  }

  /**
   * Returns the one that a word of tasks and options means.
   *
   * @throws IllegalArgumentException where it means none
   */
  public static Combine parse(String word) {
    return switch (word) {
      case "max" -> MAX;
      case "+", "sum" -> SUM;
      default ->
          throw new IllegalArgumentException(
              "combine '%s' is unknown: use max, or + (or sum)".formatted(word));
    };
  }

  /** As tasks write it. */
  public String word() {
    return word;
  }

  public double of(double in, double out) {
    return this == MAX ? Math.max(in, out) : in + out;
  }
}
