package org.memline.calibration.evidence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimesTest {
  private static final double NONE = Double.NaN;
  private static final Times FULL = Times.of(new double[] {1, 2, 4});
  private static final Times PARTIAL = Times.of(new double[] {NONE, NONE, 12});

  /**
   * In the first launch, the first cell took half of its median of 2. This launch did not measure
   * the second cell, which is therefore taken as half of its median too.
   */
  @Test
  void missingLaunchesAreScaledByTheirOtherCells() {
    List<Times> cells = List.of(FULL, PARTIAL);
    assertArrayEquals(new double[] {1, 6}, Times.over(cells, new int[] {0, 0, 0}), 1e-12);
    assertArrayEquals(new double[] {4, 12}, Times.over(cells, new int[] {2, 2}), 1e-12);
    assertArrayEquals(new double[] {3, 12}, Times.over(cells, new int[] {1, 2}), 1e-12);
  }

  @Test
  void withoutOtherCellsTheMedianOverAllLaunchesIsUsed() {
    assertArrayEquals(new double[] {12}, Times.over(List.of(PARTIAL), new int[] {0}), 0);
    assertEquals(NONE, PARTIAL.over(new int[] {0}));
  }
}
