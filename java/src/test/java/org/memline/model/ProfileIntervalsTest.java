package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ProfileIntervalsTest {
  private static final double SIGMA = 0.02;

  private static double[] ones(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** For y = x₀ at n points, the standard error is σx₀/√n. */
  @Test
  void theIntervalOfOneCoefficientIsItsStandardError() {
    double[][] rows = new double[16][];
    Arrays.setAll(rows, i -> new double[] {1});
    double[] y = new double[16];
    Arrays.fill(y, 5);
    Interval of = ProfileIntervals.of(rows, y, ones(16), new double[] {5}, SIGMA, 2)[0];
    assertEquals(5 - 2 * 5 * SIGMA / 4, of.low(), 1e-9);
    assertEquals(5 + 2 * 5 * SIGMA / 4, of.high(), 1e-9);
  }

  /** Far from 0 the profile intervals agree with those of the covariance. */
  @Test
  void awayFromZeroIntervalsMatchTheCovariance() {
    double[][] rows = new double[20][];
    Arrays.setAll(rows, i -> new double[] {1, i + 1});
    double[] coefficients = {30, 2};
    double[] y = LinearModel.predict(rows, coefficients);
    for (int i = 0; i < y.length; i++) {
      y[i] *= i % 2 == 0 ? 1 + SIGMA : 1 - SIGMA;
    }
    double[] fitted = RelativeFit.fit(rows, y);
    FitCovariance covariance = FitCovariance.of(rows, y, ones(20), fitted, 0, 0);
    Interval[] of =
        ProfileIntervals.of(rows, y, ones(20), fitted, covariance.sigma(), covariance.errors95());
    for (int j = 0; j < 2; j++) {
      double half = covariance.errors95() * covariance.error(j);
      assertEquals(fitted[j] - half, of[j].low(), 0.1 * half);
      assertEquals(fitted[j] + half, of[j].high(), 0.1 * half);
    }
  }

  /**
   * The time is N² for N = 80 to 120, fitted with a constant, N and N². A larger coefficient of N²
   * could only be offset by negative other coefficients, so it is bounded as tightly as in a fit of
   * N² alone.
   */
  @Test
  void nonNegativeTermsNarrowTheIntervalsOfOthers() {
    double[][] rows = new double[21][];
    Arrays.setAll(rows, i -> new double[] {1, 80 + 2 * i, Math.pow(80 + 2 * i, 2)});
    double[] y = Arrays.stream(rows).mapToDouble(row -> 3e-9 * row[2]).toArray();
    double[] fitted = {0, 0, 3e-9};
    Interval of = ProfileIntervals.of(rows, y, ones(21), fitted, SIGMA, 2)[2];
    double alone = 2 * 3e-9 * SIGMA / Math.sqrt(21);
    assertEquals(3e-9 + alone, of.high(), 1e-3 * alone);
    double unbounded = 2 * FitCovariance.of(rows, y, ones(21), fitted, SIGMA, 0).error(2);
    assertTrue(unbounded > 5 * alone, "half width without bounds: " + unbounded);
    assertTrue(of.low() < 3e-9 - 2 * alone, "N and the constant can replace it in part");
  }
}
