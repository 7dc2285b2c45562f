package org.memline.layout;

/**
 * The local block of one rank: row-major, R rows of C elements, each row {@code leadingDimension}
 * elements after the one above.
 *
 * <pre>
 *     |&lt;---------- ld ----------&gt;|
 *     |&lt;------- C -------&gt;|
 *     x x x x x x x x x x x . . . .   row 0
 *     x x x x x x x x x x x . . . .   row 1          x element   . padding, never moved
 *     x x x x x x x x x x x           row R-1: the extent ends with its last element
 * </pre>
 */
public record Matrix(long rows, long columns, long leadingDimension, Element element) {

  public Matrix {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "matrix '" + rows + "x" + columns + "': rows and columns must be at least 1");
    }
    if (leadingDimension < columns) {
      throw new IllegalArgumentException(
          "leading dimension "
              + leadingDimension
              + " is less than the "
              + columns
              + " columns: use at least "
              + columns);
    }
    try {
      Math.multiplyExact(Math.multiplyExact(rows, leadingDimension), (long) element.bytes());
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          "matrix '%dx%d' of %s with leading dimension %d has more than %d bytes: make it smaller"
              .formatted(rows, columns, element.label(), leadingDimension, Long.MAX_VALUE),
          overflow);
    }
  }

  /** Returns a matrix without padding: ld = C. Hur and Lin (1999) consider only such matrices. */
  public static Matrix dense(long rows, long columns, Element element) {
    return new Matrix(rows, columns, columns, element);
  }

  /**
   * Returns the bytes from one row to the next, ld·e: b_c in equations (5) and (6) of Hur and Lin
   * (1999).
   */
  public long leadingDimensionBytes() {
    return leadingDimension * element.bytes();
  }

  /** Returns the bytes of one row's elements, C·e, without padding. */
  public long rowBytes() {
    return columns * element.bytes();
  }

  /**
   * Returns the number of bytes to allocate: from the first to the last element, including the
   * padding between rows.
   */
  public long bytes() {
    return (rows - 1) * leadingDimensionBytes() + rowBytes();
  }
}
