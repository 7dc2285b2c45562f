package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests access patterns: their text form, and the sequence of memory accesses that they describe.
 */
class AccessTest {

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "64", "4096", "2x3", "2x64", "6x8", "w", "ws", "8xw", "2xws"})
  void aPatternPrintsAsItWasParsed(String text) {
    assertEquals(text, Access.parse(text).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "x64", "4x2", "64x", "w2", "1.5", "-1", "sw", "2x", "99999999"})
  void otherTextsAreRefused(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Access.parse(text));
    assertFalse(refused.getMessage().isEmpty());
  }

  @Test
  void blocksWithoutAGapAreContiguous() {
    assertEquals(Access.CONTIGUOUS, Access.parse("8x8"));
    assertTrue(Access.parse("8x8").contiguous());
  }

  @ParameterizedTest
  @CsvSource({"1, 6, 6", "4, 6, 21", "2x5, 6, 12", "w, 6, 6", "ws, 6, 24", "3xws, 6, 24"})
  void theSpanReachesFromTheFirstToTheLastWord(String pattern, long words, long span) {
    assertEquals(span, Access.parse(pattern).spanWords(words));
  }

  @Test
  void wordCountsThatAreNoWholeBlocksAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Access.parse("2x64").spanWords(7));
    assertThrows(
        IllegalArgumentException.class, () -> new Operation(0, Access.CONTIGUOUS, Access.INDEXED));
  }

  @Test
  void aPermutationVisitsEachBlockOnceInRandomOrder() {
    int[] index = Access.parse("3xw").walk(300, 7).index();
    int[] sorted = index.clone();
    Arrays.sort(sorted);
    assertArrayEquals(IntStream.range(0, 100).map(i -> 3 * i).toArray(), sorted);
    long inOrder = IntStream.range(1, 100).filter(i -> index[i] > index[i - 1]).count();
    assertTrue(inOrder > 20 && inOrder < 80, inOrder + " of 99 steps ascend");
    assertArrayEquals(index, Access.parse("3xw").walk(300, 7).index());
    assertFalse(Arrays.equals(index, Access.parse("3xw").walk(300, 8).index()));
  }

  @Test
  void aSortedSubsetAscendsUniformlyThroughItsSpan() {
    Access pattern = Access.parse("ws");
    int[] index = pattern.walk(10_000, 1).index();
    assertEquals(10_000, index.length);
    for (int i = 1; i < index.length; i++) {
      assertTrue(index[i] > index[i - 1]);
    }
    assertTrue(index[9999] < pattern.spanWords(10_000));
    // Indices are uniform, so the middle one lies near the middle, within five standard deviations.
    assertEquals(20_000, index[5000], 5 * 40_000 * 0.5 / Math.sqrt(10_000));
  }

  @Test
  void stridedPatternsGiveTheStatedWalk() {
    assertEquals(Walk.strided(4, 16, 24), Access.parse("2x3").walk(8, 0));
    assertEquals(Walk.strided(1, 64, 64), Access.CONTIGUOUS.walk(8, 0));
  }
}
