package org.memline.layout;

/** The lower and upper bound of the memory lines touched, over all alignments. */
public record Bounds(long lower, long upper) {

  /** Returns MLT, the paper's single number: the middle of its bounds. */
  public double mlt() {
    return 0.5 * lower + 0.5 * upper;
  }
}
