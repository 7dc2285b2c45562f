package org.memline.obsp;

/**
 * The operator @ of equation 3 of the CALL paper, which combines the bytes that a rank receives
 * with the bytes that it sends. The maximum is for ranks that can send and receive at the same
 * time; the sum is for ranks that cannot.
 */
public enum Combine {
  MAX("max"),
  SUM("+");

  private final String word;

  Combine(String word) {
    this.word = word;
  }

  /**
   * Returns the operator for the word that a task file or an option gives.
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

  /** Returns the word that stands for the operator in task files. */
  public String word() {
    return word;
  }

  public double of(double in, double out) {
    return this == MAX ? Math.max(in, out) : in + out;
  }
}
