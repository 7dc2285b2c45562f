package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CacheSetCapacityTest {
  private static final int LINE = 64;
  private static final long L1 = 32 << 10;
  private static final long L2 = 512 << 10;

  private static long room(Blocks blocks, long cacheBytes, int ways) {
    return CacheSetCapacity.lines(
        blocks, LINE, cacheBytes, ways, LineCount.touched(blocks, 0, 4096));
  }

  /**
   * Rows that are 8192 bytes apart begin at the same place of every second page, so they use few
   * sets. Rows that are 8000 bytes apart use all 64 positions in a page.
   */
  @Test
  void aPowerOfTwoStrideUsesOneSetPerPage() {
    Blocks power = new Blocks(1024, 8, 8192);
    assertEquals(8, room(power, L1, 8));
    assertEquals(16 * 8, room(power, L2, 8)); // a way of 64 KiB has room for 16 pages
    Blocks other = new Blocks(1000, 8, 8000);
    assertEquals(L1 / LINE, room(other, L1, 8));
    assertEquals(L2 / LINE, room(other, L2, 8));
  }

  @Test
  void fewPagesUseFewSetsOfALargeCache() {
    assertEquals(2 * 8, room(new Blocks(2, 8, 8192), L2, 8));
  }

  @Test
  void aTwelveWayCacheHoldsTwelveLinesPerSet() {
    assertEquals(12, room(new Blocks(100, 8, 4096), 12 * 4096, 12));
    assertEquals(64 * 12, room(new Blocks(1, 1 << 20, 1 << 20), 12 * 4096, 12));
  }

  /** The closed form equals a walk over every line of every block. */
  @Test
  void theCountEqualsAWalkOverAllLines() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      long block = 1 + random.nextInt(i % 2 == 0 ? 16 : 5000);
      long stride = block + 4L * random.nextInt(4000) + (i % 5 == 0 ? 4096 : 0);
      Blocks blocks = new Blocks(1 + random.nextInt(300), block, stride);
      Set<Long> places = new HashSet<>();
      for (long b = 0; b < blocks.count(); b++) {
        long start = b * blocks.strideBytes();
        for (long line = start / LINE; line <= (start + blocks.blockBytes() - 1) / LINE; line++) {
          places.add(line % (4096 / LINE));
        }
      }
      assertEquals(8L * places.size(), room(blocks, L1, 8), blocks.toString());
    }
  }
}
