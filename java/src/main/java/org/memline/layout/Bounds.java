package org.memline.layout;

/**
 * The lower and the upper bound of the number of memory lines that a message touches, whatever the
 * alignment of its data (Hur and Lin 1999, equations (3) to (6)).
 */
public record Bounds(long lower, long upper) {

  /**
   * Returns MLT (memory lines touched) as Hur and Lin (1999) define it: the mean of the two bounds.
   */
  public double mlt() {
    return 0.5 * lower + 0.5 * upper;
  }
}
