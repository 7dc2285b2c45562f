package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FitCovarianceTest {
  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** With one constant and known σ the standard error is σ·c/√n. */
  @Test
  void theStandardErrorOfAMeanMatchesTheFormula() {
    double[][] rows = {{1}, {1}, {1}, {1}};
    FitCovariance fit =
        FitCovariance.of(rows, new double[] {2, 2, 2, 2}, ones(4), new double[] {2}, 0.1, 0);
    assertEquals(0.1 * 2 / 2, fit.error(0), 1e-12);
    assertEquals(3, fit.degrees());
    assertEquals(3.182446305284263, fit.errors95(), 1e-9); // Student's t, three degrees
    assertEquals(0.1, fit.error(new double[] {1}), 1e-12);
  }

  @Test
  void intervalsCover95Percent() {
    SplittableRandom random = new SplittableRandom(3);
    int inside = 0;
    int times = 400;
    for (int k = 0; k < times; k++) {
      double[][] rows = new double[16][];
      double[] y = new double[16];
      for (int i = 0; i < 16; i++) {
        rows[i] = new double[] {1, 1 << i};
        double wild = random.nextDouble() < 0.03 ? 3 : 1;
        y[i] = wild * (50 + 2 * rows[i][1]) * Math.exp(0.05 * random.nextGaussian());
      }
      double[] c = RelativeFit.fit(rows, y);
      FitCovariance fit = FitCovariance.of(rows, y, ones(16), c, 0, 0);
      inside += Math.abs(c[1] - 2) <= fit.errors95() * fit.error(1) ? 1 : 0;
    }
    assertTrue(inside >= 0.92 * times && inside <= 0.99 * times, inside + " inside");
  }

  @Test
  void aDependentColumnIsFound() {
    double[][] rows = {{1, 1, 2}, {1, 2, 3}, {1, 3, 4}, {1, 4, 5}};
    double[] c = {1, 1, 0};
    FitCovariance fit = FitCovariance.of(rows, new double[] {2, 3, 4, 5.1}, ones(4), c, 0.01, 0);
    assertArrayEquals(new boolean[] {false, false, true}, fit.dependent());
    assertTrue(Double.isNaN(fit.error(2)) && fit.error(1) > 0);
    assertEquals(2, fit.degrees());
  }

  @Test
  void signedFitsMayHaveNegativeSlopes() {
    double[][] rows = {{1, 1}, {1, 2}, {1, 3}, {1, 4}};
    double[] y = {9, 8, 7, 6};
    assertArrayEquals(new double[] {10, -1}, RelativeFit.fit(rows, y, ones(4), true), 1e-6);
    assertEquals(0, RelativeFit.fit(rows, y, ones(4), false)[1]);
  }

  /** ln 1.1 = 0.0953 is 1.906 standard errors of 0.05, so p = 0.0566 by the normal distribution. */
  @Test
  void aLogChangeHasItsPValueAndInterval() {
    LogChange change = new LogChange(Math.log(1.1), 0.05, Double.POSITIVE_INFINITY);
    assertEquals(0.0566, change.p(), 1e-4);
    assertEquals(Math.log(1.1) - 1.96 * 0.05, change.interval(0.95).low(), 1e-5);
    assertTrue(new LogChange(Math.log(1.1), 0.05, 4).p() > 0.1);
  }
}
