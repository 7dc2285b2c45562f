package org.memline.layout;

/**
 * Computes how many memory lines of equally spaced blocks a cache can hold at once. This number is
 * the capacity of the cache sets to which the lines map. A column of a matrix maps to few sets if
 * the distance between rows is a power of two.
 *
 * <pre>
 *     line position within a way      0   1   2   3 … 63
 *     rows 8192 bytes apart           ####                    1 position, for any number of rows
 *     rows 8000 bytes apart           ################        all positions, from 64 rows on
 * </pre>
 *
 * A way that is larger than a page is indexed by physical addresses, which are unknown. Therefore
 * the pages are assumed to be spread evenly over the way. If there are fewer pages than fit into
 * the way, each page is assumed to have a separate place. The first block is assumed to start at
 * the beginning of a page.
 */
public final class CacheSetCapacity {
  private static final long PAGE_BYTES = 4096;

  private CacheSetCapacity() {}

  /**
   * Returns the number of lines of these blocks that the cache can hold at once.
   *
   * @param cacheBytes size of the cache in bytes
   * @param ways associativity of the cache
   * @param pages number of pages that the blocks touch
   */
  public static long lines(Blocks blocks, long lineBytes, long cacheBytes, int ways, long pages) {
    long wayBytes = Math.max(lineBytes, cacheBytes / Math.max(1, ways));
    long window = Math.min(PAGE_BYTES, Long.highestOneBit(wayBytes));
    long places = Math.max(1, Math.min(wayBytes / window, pages));
    return positions(blocks, lineBytes, window) * places * ways;
  }

  /**
   * Returns the number of lines of this memory that the cache can hold at once.
   *
   * @param cacheBytes size of the cache in bytes
   * @param ways associativity of the cache
   * @param pages number of pages that the memory touches
   */
  public static long lines(
      Footprint memory, long lineBytes, long cacheBytes, int ways, long pages) {
    long wayBytes = Math.max(lineBytes, cacheBytes / Math.max(1, ways));
    long window = Math.min(PAGE_BYTES, Long.highestOneBit(wayBytes));
    long places = Math.max(1, Math.min(wayBytes / window, pages));
    return memory.positions(lineBytes, (int) window).cardinality() * places * ways;
  }

  /**
   * Returns the number of lines that the blocks touch, if addresses are taken modulo the window.
   * The blocks are visited until their positions repeat.
   */
  private static long positions(Blocks blocks, long lineBytes, long window) {
    long period = window / Long.lowestOneBit(blocks.strideBytes() | window);
    boolean[] touched = new boolean[(int) (window / lineBytes)];
    int count = 0;
    for (long block = 0; block < Math.min(blocks.count(), period); block++) {
      long start = block * blocks.strideBytes() % window;
      long last = start + Math.min(blocks.blockBytes(), window) - 1;
      for (long line = start / lineBytes; line <= last / lineBytes; line++) {
        int position = (int) (line % touched.length);
        count += touched[position] ? 0 : 1;
        touched[position] = true;
      }
      if (count == touched.length) {
        break;
      }
    }
    return count;
  }
}
