package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FitQualityTest {
  @Test
  void qualityOfFourCellsMatchesAHandComputation() {
    // The errors (predicted minus measured) are 0.5, 0, −1 and 1; their squares sum to 2.25. The
    // measured times have the mean 5; their squared distances from it are 16, 1, 0 and 25, which
    // sum to 42.
    FitQuality quality = FitQuality.of(new double[] {1, 4, 5, 10}, new double[] {1.5, 4, 4, 11}, 1);
    assertEquals(4, quality.cells());
    assertEquals(2.25 / 42, quality.rSquaredUnexplained(), 1e-15);
    assertEquals(2.25 / 2, quality.meanSquaredError(), 1e-15);
    // The relative errors are 0.5, 0, −0.2 and 0.1.
    assertEquals(0.15, quality.medianAbsoluteRelativeError(), 1e-15);
    assertEquals(0.2 + 0.7 * 0.3, quality.p90AbsoluteRelativeError(), 1e-15);
    assertEquals(0.05, quality.bias(), 1e-15);
  }

  @Test
  void theUnexplainedShareIsZeroForAPerfectFitAndOneForTheMean() {
    double[] measured = {1, 2, 3};
    assertEquals(0, FitQuality.of(measured, measured, 1).rSquaredUnexplained());
    assertEquals(
        1, FitQuality.of(measured, new double[] {2, 2, 2}, 0).rSquaredUnexplained(), 1e-15);
  }

  @Test
  void undefinedMeasuresAreNaN() {
    FitQuality quality = FitQuality.of(new double[] {2, 2}, new double[] {1, 2}, 1);
    assertTrue(Double.isNaN(quality.rSquaredUnexplained()));
    assertTrue(Double.isNaN(quality.meanSquaredError()));
  }

  @Test
  void refusesEmptyInputAndZeroTimes() {
    assertThrows(
        IllegalArgumentException.class, () -> FitQuality.of(new double[0], new double[0], 1));
    assertThrows(
        IllegalArgumentException.class, () -> FitQuality.of(new double[] {0}, new double[] {1}, 0));
  }
}
