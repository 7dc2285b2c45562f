package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class CellSampleTest {
  /** The batches are {10}, {20, 21} and {30, 31, 32}. */
  private static final CellSample SAMPLE =
      new CellSample(
          Recorded.ROWS,
          1,
          0,
          CellSample.Stop.TIME,
          new double[] {10, 20, 21, 30, 31, 32},
          new int[] {1, 3, 6},
          new boolean[] {false, true, false},
          new double[] {400, 400, 400},
          "");

  @Test
  void repetitionsOfTheChosenBatchesKeepTheirOrder() {
    assertArrayEquals(
        new double[] {10, 30, 31, 32}, SAMPLE.repetitions(i -> !SAMPLE.disturbed()[i]));
    assertArrayEquals(new double[] {20, 21}, SAMPLE.repetitions(i -> i == 1));
    assertArrayEquals(new double[] {30, 31, 32}, SAMPLE.repetitions(i -> i == 2));
  }

  @Test
  void allOrNoBatchesCanBeChosen() {
    assertArrayEquals(new double[] {10, 20, 21, 30, 31, 32}, SAMPLE.repetitions(i -> true));
    assertArrayEquals(new double[0], SAMPLE.repetitions(i -> false));
  }
}
