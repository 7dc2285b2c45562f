package org.memline.layout;

/**
 * How many memory lines of equally spaced blocks a cache holds at once: as many as the sets hold
 * that they fall into. A column of a matrix whose rows are a power of two apart falls into few.
 *
 * <pre>
 *     line position within a way      0   1   2   3 … 63
 *     rows 8192 bytes apart           ####                    1 position, whatever their number
 *     rows 8000 bytes apart           ################        all, as 64 rows differ in it
 * </pre>
 *
 * A way of more than a page is indexed by physical addresses, and pages lie anywhere: they share
 * its places evenly, or as far as there are pages. What is counted starts on a page.
 */
public final class SetRoom {
  private static final long PAGE_BYTES = 4096;

  private SetRoom() {}

  /**
   * Lines; at most what the cache holds.
   *
   * @param pages that the blocks touch
   */
  public static long lines(Blocks blocks, long lineBytes, long cacheBytes, int ways, long pages) {
    long wayBytes = Math.max(lineBytes, cacheBytes / Math.max(1, ways));
    long window = Math.min(PAGE_BYTES, Long.highestOneBit(wayBytes));
    long places = Math.max(1, Math.min(wayBytes / window, pages));
    return positions(blocks, lineBytes, window) * places * ways;
  }

  /** Different line positions within a window, by going round it once. */
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
