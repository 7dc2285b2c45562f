package org.memline.model.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.memline.layout.Element;
import org.memline.layout.Matrix;

class ScanCountsTest {
  @Test
  void verticalScanSendsARowHorizontalAColumn() {
    Matrix block = Matrix.dense(10, 100, Element.INT32);
    // By equations (3) and (4) of the paper, a row of 400 bytes touches 6 to 8 lines. In equations
    // (5) and (6), a column of 10 rows has g = 16 and K = 4, so it touches 2·(4+1−1) to 3·(4+1)
    // lines.
    assertEquals(
        new StepCounts(1, 400, 7, 2000, true), ScanCounts.of(block, true, 2, Joining.CHAIN, 64));
    assertEquals(
        new StepCounts(3, 120, 3 * 11.5, 2000, false),
        ScanCounts.of(block, false, 4, Joining.CHAIN, 64));
    assertEquals(
        new StepCounts(2, 80, 2 * 11.5, 2000, false),
        ScanCounts.of(block, false, 4, Joining.DOUBLING, 64));
  }

  @Test
  void aScanAlongOneRankIsOnePassWithoutMessages() {
    Matrix block = Matrix.dense(10, 100, Element.FLOAT64);
    assertEquals(
        new StepCounts(0, 0, 0, 1000, true), ScanCounts.of(block, true, 1, Joining.CHAIN, 64));
  }

  @Test
  void messageCountsMatchASimulatedScan() {
    for (int ranks = 1; ranks <= 70; ranks++) {
      assertEquals(playedDoubling(ranks), Joining.DOUBLING.messages(ranks), "ranks " + ranks);
      assertEquals(ranks - 1, Joining.CHAIN.messages(ranks));
      assertEquals(Joining.DOUBLING.messages(ranks), Joining.LIBRARY.messages(ranks));
    }
    assertThrows(IllegalArgumentException.class, () -> Joining.CHAIN.messages(0));
    for (int ranks = 1; ranks <= 9; ranks++) {
      assertEquals(
          Math.min(Joining.CHAIN.messages(ranks), Joining.DOUBLING.messages(ranks)),
          Joining.best(ranks).messages(ranks));
    }
    assertEquals(Joining.CHAIN, Joining.best(3));
  }

  /**
   * Simulates recursive doubling and returns the rounds until every rank has the sum of all ranks
   * before it.
   */
  private static int playedDoubling(int ranks) {
    int[] sums = new int[ranks];
    Arrays.fill(sums, 1);
    int rounds = 0;
    for (int distance = 1; sums[ranks - 1] < ranks; distance *= 2, rounds++) {
      int[] before = sums.clone();
      for (int rank = distance; rank < ranks; rank++) {
        sums[rank] += before[rank - distance];
      }
    }
    return rounds;
  }

  @Test
  void joiningsAreParsedFromTheirLabels() {
    for (Joining joining : Joining.values()) {
      assertEquals(joining, Joining.parse(joining.label()));
    }
    assertEquals(
        "joining 'tree' is unknown: use chain, doubling, library or rows",
        assertThrows(IllegalArgumentException.class, () -> Joining.parse("tree")).getMessage());
  }
}
