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
    }
    assertTrue(Arrays.deepEquals(folds, CrossValidation.folds(23, 5, 1)));
    assertFalse(Arrays.deepEquals(folds, CrossValidation.folds(23, 5, 2)));
  }

  @Test
  void aCellIsPredictedFromTheOtherFolds() {
    // The fit excludes the cells of the fold: two equal cells predict the third, however far off it
    // is.
    double[][] rows = {{1}, {1}, {1}};
    double[] predicted =
        CrossValidation.heldOutPredictions(
            rows, new double[] {4, 4, 9}, new double[] {1, 1, 1}, new int[][] {{2}, {0, 1}});
    assertArrayEquals(new double[] {9, 9, 4}, predicted, 1e-12);
  }

  @Test
  void refusesMoreFoldsThanCells() {
    assertThrows(IllegalArgumentException.class, () -> CrossValidation.folds(3, 4, 1));
  }
}
