package org.memline.layout;

/**
 * Computes how many memory lines of equally spaced blocks a cache holds at once: the capacity of
 * the cache sets that they map to. A column of a matrix whose rows are a power of two apart maps to
 * few sets.
 *
 * <pre>
 *     line position within a way      0   1   2   3 … 63
 *     rows 8192 bytes apart           ####                    1 position, whatever their number
 *     rows 8000 bytes apart           ################        all, as 64 rows differ in it
 * </pre>
 *
 * A way larger than a page is indexed by physical addresses, and the placement of pages is unknown:
 * pages are assumed to be spread evenly over the way, as far as there are enough. The first block
 * is assumed to start on a page.
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
   * Returns the number of different positions of lines within a window. The blocks are visited
   * until their positions repeat.
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
