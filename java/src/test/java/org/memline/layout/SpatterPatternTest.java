package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares patterns of the benchmark Spatter, which are given by a name or a list, with indices
 * that were written by hand.
 */
class SpatterPatternTest {
  private static final Unit DOUBLE = Unit.parse("double");

  private static long[] places(String name) {
    return SpatterPattern.named(name).places();
  }

  /** The third number is read as in Spatter's PatternParser. */
  @Test
  void aUniformPatternMayGiveItsDelta() {
    assertNull(SpatterPattern.named("UNIFORM:8:4").delta());
    assertEquals(3, SpatterPattern.named("UNIFORM:8:4:3").delta());
    assertEquals(32, SpatterPattern.named("UNIFORM:8:4:NR").delta());
    assertArrayEquals(places("UNIFORM:8:4"), places("UNIFORM:8:4:NR"));
  }

  @Test
  void namedPatternsAreTheirPlaces() {
    assertArrayEquals(new long[] {0, 4, 8, 12}, places("UNIFORM:4:4"));
    assertArrayEquals(new long[] {0, 1, 2, 3, 23, 24, 25, 26}, places("MS1:8:4:20"));
    assertArrayEquals(new long[] {0, 1, 21, 43, 44, 45}, places("MS1:6:2,3:20,22"));
    assertArrayEquals(
        new long[] {0, 100, 198, 199, 200, 201, 202, 300, 400}, places("LAPLACIAN:2:2:100"));
    assertThrows(IllegalArgumentException.class, () -> SpatterPattern.named("MS1:6:2,3:1,2,3"));
    assertThrows(IllegalArgumentException.class, () -> SpatterPattern.named("CUSTOM:1"));
  }

  @Test
  void aGatherReadsByItsPatternAndIsReceivedContiguously() {
    LayoutPair gather = new SpatterPattern("Gather", new long[] {0, 6, 12}, 3, 100).moved(DOUBLE);
    assertEquals(2400, gather.payloadBytes());
    assertEquals(1, gather.toNest().runs());
    assertTrue(gather.fromNest().overlaps());
    // The places 0, 3, 6 … 297 + 12 are 24 bytes apart, so no line of the span is skipped.
    assertEquals((309 * 8 + 8 + 63) / 64, gather.fromNest().footprint().units(64));
    LayoutPair scatter = new SpatterPattern("scatter", new long[] {0, 1}, 4, 10).moved(DOUBLE);
    assertEquals(new Blocks(10, 16, 32), scatter.toNest().blocks());
    SpatterPattern twice = new SpatterPattern("scatter", new long[] {0, 1}, 1, 10);
    assertThrows(IllegalArgumentException.class, () -> twice.moved(DOUBLE));
  }

  /**
   * The passes of this pattern overlap, and it has millions of places. They must still be counted
   * correctly.
   */
  @Tag("slow")
  @Test
  void longPatternsWhosePassesInterleaveAreCounted() {
    LayoutPair gather =
        new SpatterPattern("gather", places("UNIFORM:16:6"), 3, 900_000).moved(DOUBLE);
    long bytes = (3L * 899_999 + 90 + 1) * 8;
    assertEquals((bytes + 63) / 64, gather.fromNest().footprint().units(64));
    assertEquals(gather.fromNest().footprint().end(), gather.fromNest().end());
    assertEquals(0, gather.fromNest().low());
  }
}
