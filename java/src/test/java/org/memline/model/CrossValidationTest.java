package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrossValidationTest {
  @Test
  void everyCellIsHeldOutOnce() {
    int[][] folds = CrossValidation.folds(23, 5, 1);
    assertEquals(5, folds.length);
    assertArrayEquals(
        IntStream.range(0, 23).toArray(),
        Arrays.stream(folds).flatMapToInt(Arrays::stream).sorted().toArray());
    for (int[] fold : folds) {
      assertTrue(fold.length == 4 || fold.length == 5);
      assertEquals(23 - fold.length, CrossValidation.others(fold, 23).length);
    }
    assertTrue(Arrays.deepEquals(folds, CrossValidation.folds(23, 5, 1)));
    assertFalse(Arrays.deepEquals(folds, CrossValidation.folds(23, 5, 2)));
  }

  @Test
  void strataAreSpread() {
    // Ten cells of each of three sizes: each of five folds gets two of each.
    int[] stratum = IntStream.range(0, 30).map(cell -> cell / 10).toArray();
    for (int[] fold : CrossValidation.folds(stratum, 5, 3)) {
      for (int size = 0; size < 3; size++) {
        int wanted = size;
        assertEquals(2, Arrays.stream(fold).filter(cell -> stratum[cell] == wanted).count());
      }
    }
  }

  @Test
  void aCellIsPredictedWithoutItself() {
    // The mean of the others, by hand: of 2, 4, 9 these are 6.5, 5.5, 3.
    double[][] rows = {{1}, {1}, {1}};
    double[] predicted =
        CrossValidation.heldOutPredictions(
            rows, new double[] {2, 4, 9}, new int[][] {{0}, {1}, {2}}, PseudoInverseFit::fit);
    assertArrayEquals(new double[] {6.5, 5.5, 3}, predicted, 1e-12);
  }

  @Test
  void refusesMoreFoldsThanCells() {
    assertThrows(IllegalArgumentException.class, () -> CrossValidation.folds(3, 4, 1));
  }
}
