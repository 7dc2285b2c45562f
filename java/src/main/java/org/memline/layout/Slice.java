package org.memline.layout;

/**
 * The part of a matrix that is moved: {@code depth} rows at its upper edge or {@code depth} columns
 * at its left edge.
 *
 * <pre>
 *     2 rows               3 columns
 *     # # # # # # . .      # # # x x x . .
 *     # # # # # # . .      # # # x x x . .      # moved   x left alone   . padding (ld &gt; C)
 *     x x x x x x . .      # # # x x x . .
 * </pre>
 */
public record Slice(Matrix matrix, Axis axis, long depth) implements Moved {

  public Slice {
    if (depth < 1) {
      throw new IllegalArgumentException(
          "slice of " + depth + " " + axis.label() + ": use at least 1");
    }
    long limit = limit(matrix, axis);
    if (depth > limit) {
      throw new IllegalArgumentException(
          "slice of %d %s is deeper than the matrix: use at most %d"
              .formatted(depth, axis.label(), limit));
    }
  }

  /**
   * Returns a slice whose depth is at most the number of rows or columns of the matrix. The plan of
   * a benchmark needs this limit, because it draws random depths up to 200 for small matrices, too.
   */
  public static Slice clamped(Matrix matrix, Axis axis, long depth) {
    return new Slice(matrix, axis, Math.min(depth, limit(matrix, axis)));
  }

  /** Returns the equally spaced runs of bytes that this slice consists of. */
  public Blocks blocks() {
    return new Blocks(sliceRows(), sliceRowBytes(), matrix.leadingDimensionBytes());
  }

  /** Returns this slice as a layout of MPI's type constructors. */
  public Layout layout() {
    Unit element = Unit.parse(matrix.element().label());
    return new Layout.Vector(
        sliceRows(), sliceRowBytes() / element.bytes(), matrix.leadingDimension(), false, element);
  }

  @Override
  public long payloadBytes() {
    return sliceRows() * sliceRowBytes();
  }

  /** Returns whether the slice is a single run of bytes. */
  public boolean contiguous() {
    return sliceRows() == 1 || sliceRowBytes() == matrix.leadingDimensionBytes();
  }

  /**
   * Returns the number of matrix rows with elements in the slice: b_r in equations (5) and (6) of
   * Hur and Lin (1999).
   */
  long sliceRows() {
    return axis == Axis.ROWS ? depth : matrix.rows();
  }

  /**
   * Returns the number of bytes of the slice in each matrix row: d in equations (5) and (6) of Hur
   * and Lin (1999).
   */
  long sliceRowBytes() {
    return axis == Axis.ROWS ? matrix.rowBytes() : depth * matrix.element().bytes();
  }

  private static long limit(Matrix matrix, Axis axis) {
    return axis == Axis.ROWS ? matrix.rows() : matrix.columns();
  }
}
