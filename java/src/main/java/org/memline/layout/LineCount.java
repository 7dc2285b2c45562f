package org.memline.layout;

/**
 * Computes the exact number of aligned units (memory lines or pages) that equally spaced blocks
 * touch. The blocks are not visited one by one.
 *
 * <pre>
 *     |.......#|##......|........|...####.|        unit boundaries |, touched bytes #
 *      touched  touched  in a gap touched
 * </pre>
 *
 * There are two cases, which depend on whether a gap can contain a unit of l bytes:
 *
 * <ul>
 *   <li>gap &lt; l: no aligned unit fits into a gap, so every unit of the extent is touched.
 *   <li>gap ≥ l: the last byte of a block and the first of the next are gap + 1 &gt; l apart, so no
 *       unit is shared and the count is the sum over the blocks.
 * </ul>
 *
 * In the second case, let w be the length of a block and w − 1 = Q·l + R. A block that starts at
 * offset x in a unit touches Q + 1 units, or Q + 2 if x + R ≥ l. Let s be the stride and g = gcd(s,
 * l). The offsets repeat after K = l/g blocks. Within a group of K blocks, the offsets are t, t +
 * g, …, t + l − g in some order, with t = address mod g. Therefore ⌊(t+R)/g⌋ blocks of a group
 * touch Q + 2 units. Equations (5) and (6) of Hur and Lin (1999) count such groups. Fewer than K
 * blocks remain; they are counted by the difference of two floor sums.
 */
public final class LineCount {
  /**
   * The largest unit, a 1 GiB page, which keeps every product in {@link FloorSum} within a long.
   */
  private static final long LARGEST_UNIT = 1L << 30;

  private LineCount() {}

  /**
   * Returns the number of distinct units of {@code unitBytes} bytes that are touched by blocks
   * whose first byte is at {@code baseAddress}.
   */
  public static long touched(Blocks blocks, long baseAddress, long unitBytes) {
    requireUnit(unitBytes);
    return blocks.gapBytes() < unitBytes
        ? ofRun(blocks.extentBytes(), baseAddress, unitBytes)
        : ofSeparate(blocks, baseAddress, unitBytes);
  }

  /** Returns the number of units that one run of bytes touches. */
  static long ofRun(long bytes, long address, long unit) {
    long last = bytes - 1;
    return last / unit + (offset(address, unit) + offset(last, unit)) / unit + 1;
  }

  private static long ofSeparate(Blocks blocks, long address, long unit) {
    long last = blocks.blockBytes() - 1;
    long beyond = offset(last, unit);
    long spacing = greatestCommonDivisor(blocks.strideBytes(), unit);
    long group = unit / spacing;
    long crossingInGroup = (offset(address, spacing) + beyond) / spacing;
    return blocks.count() * (last / unit + 1)
        + blocks.count() / group * crossingInGroup
        + crossing(blocks.count() % group, blocks.strideBytes(), address, beyond, unit);
  }

  /**
   * Returns how many of the first {@code count} blocks touch Q + 2 units. All others touch Q + 1
   * units. Here Q is the length of a block minus 1, divided by the length of a unit and rounded
   * down.
   */
  private static long crossing(long count, long stride, long address, long beyond, long unit) {
    if (count == 0) {
      return 0;
    }
    long start = offset(address, unit);
    long step = offset(stride, unit);
    return FloorSum.of(count, step, start + beyond, unit) - FloorSum.of(count, step, start, unit);
  }

  /**
   * Returns {@code value} modulo a power of two. The result is also correct for addresses of 2⁶³ or
   * more, which are negative numbers in a long.
   */
  private static long offset(long value, long powerOfTwo) {
    return value & (powerOfTwo - 1);
  }

  private static long greatestCommonDivisor(long value, long powerOfTwo) {
    return Long.lowestOneBit(value | powerOfTwo);
  }

  static void requireUnit(long bytes) {
    if (bytes < 1 || bytes > LARGEST_UNIT || Long.bitCount(bytes) != 1) {
      throw new IllegalArgumentException(
          "unit of " + bytes + " bytes: use a power of two up to " + LARGEST_UNIT);
    }
  }
}
