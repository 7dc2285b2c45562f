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
   * Returns the rule that the word stands for, in a task file or as an option.
   *
   * @throws IllegalArgumentException if the word is unknown
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
