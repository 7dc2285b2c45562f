package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PseudoInverseFitTest {
  @Test
  void recoversAnExactCubicOfWidelyScaledTerms() {
    double[] truth = {5e-6, 2e-9, -3e-16, 4e-23};
    double[][] rows = new double[30][];
    double[] y = new double[30];
    for (int i = 0; i < 30; i++) {
      double n = 3.2e6 * (i + 1) / 30;
      rows[i] = PaperModel.S3.terms(n, 0);
      y[i] = 5e-6 + 2e-9 * n - 3e-16 * n * n + 4e-23 * n * n * n;
    }
    double[] fitted = PseudoInverseFit.fit(rows, y);
    for (int j = 0; j < truth.length; j++) {
      assertEquals(1, fitted[j] / truth[j], 1e-6, "coefficient " + j);
    }
  }

  @Test
  void matchesLeastSquaresOfFourPointsByHand() {
    // The means are x = 1.5 and y = 3; the slope is Σ(x−x̄)(y−ȳ)/Σ(x−x̄)² = 7/5.
    double[][] rows = {{1, 0}, {1, 1}, {1, 2}, {1, 3}};
    assertArrayEquals(
        new double[] {0.9, 1.4}, PseudoInverseFit.fit(rows, new double[] {1, 2, 4, 5}), 1e-12);
  }

  @Test
  void equalColumnsShareAndEmptyColumnsGetZero() {
    double[][] rows = {{1, 2, 0}, {2, 4, 0}, {3, 6, 0}};
    // y = 4·x is fitted with columns x and 2x, which are equal once normalised, so each explains
    // half.
    assertArrayEquals(
        new double[] {2, 1, 0}, PseudoInverseFit.fit(rows, new double[] {4, 8, 12}), 1e-12);
  }

  @Test
  void refusesInputOfDifferentSizesAndNaN() {
    assertThrows(
        IllegalArgumentException.class,
        () -> PseudoInverseFit.fit(new double[][] {{1, 2}}, new double[] {1, 2}));
    assertThrows(
        IllegalArgumentException.class,
        () -> PseudoInverseFit.fit(new double[][] {{1}, {Double.NaN}}, new double[] {1, 2}));
  }
}
