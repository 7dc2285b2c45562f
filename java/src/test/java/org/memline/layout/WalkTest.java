package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WalkTest {

  @Test
  void stridedWalkSpansItsGaps() {
    Walk walk = Walk.strided(4, 16, 64);
    assertEquals(64, walk.payloadBytes());
    assertEquals(3 * 64 + 16, walk.extentBytes());
  }

  @Test
  void blocksWithoutGapsAreOneBlock() {
    assertEquals(Walk.strided(1, 64, 64), Walk.strided(4, 16, 16));
    assertEquals(Walk.strided(1, 64, 64), Walk.of(new Blocks(8, 8, 8)));
    assertEquals(1, Walk.strided(4, 16, 16).count());
  }

  @Test
  void indexedWalkEndsWithItsLastBlockByAddress() {
    Walk walk = Walk.indexed(new int[] {9, 2, 5}, 24);
    assertEquals(3 * 24, walk.payloadBytes());
    assertEquals(9 * 8 + 24, walk.extentBytes());
    assertTrue(walk.isIndexed());
  }

  @Test
  void theIndexIsCopied() {
    int[] index = {4, 0};
    Walk walk = Walk.indexed(index, 8);
    index[0] = 7;
    walk.index()[1] = 3;
    assertEquals(Walk.indexed(new int[] {4, 0}, 8), walk);
    assertEquals(Walk.indexed(new int[] {4, 0}, 8).hashCode(), walk.hashCode());
    assertNotEquals(Walk.indexed(new int[] {0, 4}, 8), walk);
  }

  @Test
  void badWalksAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Walk.indexed(new int[] {}, 8));
    assertThrows(IllegalArgumentException.class, () -> Walk.indexed(new int[] {3, -1}, 8));
    assertThrows(IllegalArgumentException.class, () -> Walk.indexed(new int[] {3, 1}, 24));
    assertThrows(IllegalArgumentException.class, () -> Walk.indexed(new int[] {1, 1}, 8));
    assertThrows(IllegalArgumentException.class, () -> Walk.strided(2, 16, 8));
  }
}
