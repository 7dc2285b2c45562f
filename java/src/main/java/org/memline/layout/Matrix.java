package org.memline.layout;

/**
 * The block of a matrix in the memory of one rank: row-major, R rows of C elements, each row {@code
 * leadingDimension} elements (ld) after the row above.
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

  /**
   * Returns a matrix without padding: its leading dimension is the number of columns. Hur and Lin
   * (1999) consider only such matrices.
   */
  public static Matrix dense(long rows, long columns, Element element) {
    return new Matrix(rows, columns, columns, element);
  }

  /**
   * Returns the bytes from the start of one row to the start of the next. They are b_c in equations
   * (5) and (6) of Hur and Lin (1999).
   */
  public long leadingDimensionBytes() {
    return leadingDimension * element.bytes();
  }

  /** Returns the bytes of the elements of one row, without padding. */
  public long rowBytes() {
    return columns * element.bytes();
  }

  /**
   * Returns the number of bytes to allocate for the matrix: from the first to the last element,
   * including the padding between rows.
   */
  public long bytes() {
    return (rows - 1) * leadingDimensionBytes() + rowBytes();
  }
}
