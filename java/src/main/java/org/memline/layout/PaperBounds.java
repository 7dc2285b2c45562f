package org.memline.layout;

/**
 * Computes the bounds of Hur and Lin (1999), equations (3) to (6), for the number of memory lines
 * that a slice touches. The models M1 to M3 of the paper use these bounds. {@link LineCount}
 * computes the exact number.
 *
 * <p>The paper has no leading dimension. Here b_c is ld·e, the leading dimension in bytes. A slice
 * of d rows of a matrix with ld &gt; C counts as columns of a block of d rows, C·e bytes wide.
 * Bytes within one row are contiguous for any ld, so a single row, or columns of a single row,
 * follow (3) and (4); equation (6) would count the lines of a whole group of K rows for them.
 *
 * <p>Equations (5) and (6) are stated for b_c &gt; 2l. For narrower blocks there are two cases:
 *
 * <ul>
 *   <li>d ≤ b_c − l + 1: no two rows share a line. The derivation of (5) and (6) needs only this
 *       condition, so the equations hold and are used.
 *   <li>otherwise the gap between rows is shorter than a line, so every line of the extent is
 *       touched: the extent counts as contiguous, by (3) and (4).
 * </ul>
 *
 * For b_c &gt; 2l, equations (5) and (6) are always used, as in the paper. However, (5) is wrong if
 * rows share lines: see {@link #lowerBoundHolds}.
 */
public final class PaperBounds {
  private PaperBounds() {}

  /**
   * Returns the bounds of the number of memory lines that a slice touches.
   *
   * @param lineBytes bytes of a memory line
   */
  public static Bounds of(Slice slice, long lineBytes) {
    LineCount.requireUnit(lineBytes);
    if (withinOneRun(slice)) {
      return contiguous(slice.payloadBytes(), lineBytes);
    }
    long ldBytes = slice.matrix().leadingDimensionBytes();
    if (narrow(ldBytes, lineBytes) && !separate(slice, lineBytes)) {
      return contiguous(slice.blocks().extentBytes(), lineBytes);
    }
    return columns(slice.sliceRows(), slice.sliceRowBytes(), ldBytes, lineBytes);
  }

  /**
   * Returns whether the lower bound of {@link #of} is valid. Equation (5) of Hur and Lin (1999)
   * adds up the lines of all rows. If neighbouring rows share a line (d &gt; b_c − l + 1), it can
   * exceed the true number of lines. All other bounds always hold.
   */
  public static boolean lowerBoundHolds(Slice slice, long lineBytes) {
    return withinOneRun(slice)
        || narrow(slice.matrix().leadingDimensionBytes(), lineBytes)
        || separate(slice, lineBytes);
  }

  /**
   * Returns the bounds of equations (3) and (4) of Hur and Lin (1999) for a contiguous run of
   * {@code bytes} = b_c·d.
   */
  static Bounds contiguous(long bytes, long line) {
    return new Bounds(bytes / line, ceilDivide(bytes, line) + 1);
  }

  /**
   * Returns the bounds of equations (5) and (6) of Hur and Lin (1999) for {@code width} = d bytes
   * in each of {@code rows} = b_r rows.
   */
  static Bounds columns(long rows, long width, long ldBytes, long line) {
    long spacing = Long.lowestOneBit(ldBytes | line); // g = gcd(b_c, l); l is a power of two
    long group = line / spacing; // K
    long offsets = ceilDivide(width, spacing);
    return new Bounds(
        rows / group * (group + offsets - 1), ceilDivide(rows, group) * (group + offsets));
  }

  /**
   * Returns whether equations (3) and (4) of Hur and Lin (1999) apply to the slice because it is
   * contiguous. A slice of all columns of a matrix without padding is contiguous, too, but the
   * paper uses equations (5) and (6) for it.
   */
  private static boolean withinOneRun(Slice slice) {
    return slice.sliceRows() == 1 || (slice.axis() == Axis.ROWS && slice.contiguous());
  }

  private static boolean narrow(long ldBytes, long line) {
    return ldBytes <= 2 * line;
  }

  private static boolean separate(Slice slice, long line) {
    return slice.sliceRowBytes() <= slice.matrix().leadingDimensionBytes() - line + 1;
  }

  private static long ceilDivide(long dividend, long divisor) {
    return (dividend - 1) / divisor + 1;
  }
}
