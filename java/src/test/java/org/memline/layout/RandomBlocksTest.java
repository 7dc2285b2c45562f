package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests lists of blocks at random places. */
class RandomBlocksTest {
  private static Nest nest(String text) {
    Layout layout = LayoutText.parse(text);
    assertEquals(text, layout.text());
    assertEquals(layout.nest(), LayoutText.parse(text).nest(), "equal texts give equal lists");
    return layout.nest();
  }

  @Test
  void blocksAreDisjointAndWithinTheirPlaces() {
    Nest nest = nest("random_blocks(1000, 2, 5, 10, 7, ascending, float64)");
    assertFalse(nest.overlaps());
    assertTrue(nest.start() >= 0);
    assertTrue(nest.end() <= 1000L * 10 * 5 * 8);
    // 1000 of 10 000 places: the last block is far behind the middle
    assertTrue(nest.end() > 1000L * 9 * 5 * 8);
    for (int i = 0; i < nest.listed(); i++) {
      assertTrue(nest.lengthOf(i) >= 16, "at least two elements");
      assertTrue(i == 0 || nest.startOf(i) > nest.startOf(i - 1));
    }
    // lengths of 2 to 5 elements of 8 bytes, 28 bytes in the mean
    assertEquals(1000 * 28, nest.payloadBytes(), 1000);
  }

  @Test
  void shuffledBlocksAreTheSameBlocksInAnotherOrder() {
    Nest ascending = nest("random_blocks(500, 3, 3, 4, 1, ascending, int32)");
    Nest shuffled = nest("random_blocks(500, 3, 3, 4, 1, shuffled, int32)");
    assertEquals(ascending.payloadBytes(), shuffled.payloadBytes());
    assertEquals(500L * 12, shuffled.payloadBytes());
    assertEquals(ascending.footprint().units(4), shuffled.footprint().units(4));
    long backward =
        IntStream.range(1, shuffled.listed())
            .filter(i -> shuffled.startOf(i) < shuffled.startOf(i - 1))
            .count();
    assertEquals(0.5, (double) backward / shuffled.listed(), 0.1);
  }

  @Test
  void theSeedDecides() {
    assertNotEquals(
        nest("random_blocks(100, 1, 1, 4, 1, ascending, int32)"),
        nest("random_blocks(100, 1, 1, 4, 2, ascending, int32)"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "random_blocks(0, 1, 1, 4, 1, ascending, int32); 0 random blocks: use from 1 to",
        "random_blocks(9, 2, 1, 4, 1, ascending, int32); random blocks of 2 to 1 elements",
        "random_blocks(9, 1, 1, 0, 1, ascending, int32); with a spread of 0: use from 1 to 7456540",
        "random_blocks(1, 1, 1, 2147483647, 1, ascending, 8B); use from 1 to 67108864",
        "random_blocks(1000000, 1, 3000, 1, 1, ascending, 8B); use at most 2147483647 elements",
        "random_blocks(9, 1, 1, 4, 1, sorted, int32); column 30: the order is expected"
      })
  void badNumbersAreRefused(String text, String message) {
    String error =
        assertThrows(IllegalArgumentException.class, () -> LayoutText.parse(text)).getMessage();
    assertTrue(error.contains(message), error);
  }
}
