package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RelativeFitTest {
  private static final double ALPHA = 1.2e-6;
  private static final double BETA = 2.5e-10;
  private static final double GAMMA = 4e-9;

  /**
   * Returns 80 cells: octaves from 8 B to 4 MiB, each contiguous and as columns of 8, 16 and 32
   * bytes per line.
   */
  private static double[][] designedGrid() {
    List<double[]> rows = new ArrayList<>();
    for (double n = 8; n <= 4 << 20; n *= 2) {
      for (int bytesOfEachLine : new int[] {8, 16, 32, 64}) {
        rows.add(PaperModel.M1.terms(n, Math.ceil(n / bytesOfEachLine)));
      }
    }
    return rows.toArray(double[][]::new);
  }

  /** Returns the rows once per launch, stacked. */
  private static double[][] repeated(double[][] rows, int launches) {
    return IntStream.range(0, launches * rows.length)
        .mapToObj(i -> rows[i % rows.length])
        .toArray(double[][]::new);
  }

  private static double[] noisy(double[][] rows, Random random, double spikes) {
    double[] y = LinearModel.predict(rows, new double[] {ALPHA, BETA, GAMMA});
    for (int i = 0; i < y.length; i++) {
      y[i] *= 1 + 0.05 * random.nextGaussian();
      y[i] *= random.nextDouble() < spikes ? 3 : 1;
    }
    return y;
  }

  @Test
  void exactDataGiveTheTrueCoefficients() {
    double[][] rows = designedGrid();
    double[] fit = RelativeFit.fit(rows, LinearModel.predict(rows, new double[] {1e-6, 2e-10, 0}));
    assertEquals(1, fit[0] / 1e-6, 1e-9);
    assertEquals(1, fit[1] / 2e-10, 1e-9);
    assertEquals(0, fit[2] / 1e-9, 1e-9);
  }

  /**
   * The part γ·lines of the times is given and not fitted. Errors stay relative to the whole time,
   * so α and β are those of a fit of all three.
   */
  @Test
  void aGivenPartNeedsNoCoefficient() {
    double[][] all = repeated(designedGrid(), 8);
    double[] y = noisy(all, new Random(3), 0.05);
    double[] given = Arrays.stream(all).mapToDouble(row -> GAMMA * row[2]).toArray();
    double[][] rows = Arrays.stream(all).map(row -> Arrays.copyOf(row, 2)).toArray(double[][]::new);
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    double[] fit = RelativeFit.fit(rows, y, given, ones, false);
    assertEquals(1, fit[0] / ALPHA, 0.02);
    assertEquals(1, fit[1] / BETA, 0.04);
    double[] without = RelativeFit.fit(rows, y, ones, false);
    assertTrue(without[1] > 1.5 * BETA, "β also covers the given part: " + without[1]);
    assertArrayEquals(
        without, RelativeFit.fit(rows, y, new double[y.length], ones, false), "a given part of 0");
    double[] more = Arrays.stream(y).map(t -> 2 * t).toArray();
    assertArrayEquals(new double[2], RelativeFit.fit(rows, y, more, ones, false));
  }

  @Test
  void recoversCoefficientsUnderNoiseAndOutliers() {
    double[][] rows = repeated(designedGrid(), 8);
    for (int seed = 0; seed < 20; seed++) {
      double[] fit = RelativeFit.fit(rows, noisy(rows, new Random(seed), 0.05));
      assertEquals(1, fit[0] / ALPHA, 0.05, "alpha, seed " + seed);
      assertEquals(1, fit[1] / BETA, 0.03, "beta, seed " + seed);
      assertEquals(1, fit[2] / GAMMA, 0.05, "gamma, seed " + seed);
    }
  }

  /**
   * One launch of 80 cells. No unbiased fit has a lower variance than (XᵀX)⁻¹σ² of relative rows,
   * with known σ and no spikes: deviations of 0.93 %, 2.14 % and 2.71 %. With spikes, deviations
   * may be 40 % larger, and the bias may be 1 %.
   */
  @Test
  void theDeviationIsCloseToTheTheoreticalMinimum() {
    double[] truth = {ALPHA, BETA, GAMMA};
    double[] best = {0.0093, 0.0214, 0.0271};
    double[] squares = new double[3];
    double[] bias = new double[3];
    double[][] rows = designedGrid();
    for (int seed = 0; seed < 500; seed++) {
      double[] fit = RelativeFit.fit(rows, noisy(rows, new Random(seed), 0.05));
      for (int j = 0; j < 3; j++) {
        double error = fit[j] / truth[j] - 1;
        squares[j] += error * error / 500;
        bias[j] += error / 500;
      }
    }
    for (int j = 0; j < 3; j++) {
      assertEquals(0, bias[j], 0.01, "bias of " + j);
      assertTrue(Math.sqrt(squares[j]) < 1.4 * best[j], "deviation of " + j);
    }
  }

  @Test
  void isNotBiasedTowardsLowMeasurements() {
    // Errors are uniform within 17 %, with σ = 9.8 %. Weights of 1/y would make the fit about 2σ² =
    // 1.9 % too low.
    Random random = new Random(3);
    double[][] rows =
        IntStream.range(0, 20000).mapToObj(i -> new double[] {1}).toArray(double[][]::new);
    double[] y = random.doubles(20000, 0.83, 1.17).toArray();
    assertEquals(1, RelativeFit.fit(rows, y)[0], 0.003);
  }

  @Test
  void aFallingCurveHasSlopeZero() {
    double[][] rows = {{1, 1}, {1, 2}, {1, 3}, {1, 4}};
    double[] fit = RelativeFit.fit(rows, new double[] {4, 3.9, 3.8, 3.7});
    assertEquals(0, fit[1]);
    assertEquals(3.85, fit[0], 0.02);
  }

  @Test
  void aWeightOfTwoCountsTwiceAndOfZeroNever() {
    // 5.9 is an outlier of the five; the three rows of weight 0 must not enlarge the scale that
    // detects it.
    double[][] rows = {{1, 1}, {1, 2}, {1, 4}, {1, 8}, {1, 16}, {1, 8}, {1, 8}, {1, 8}};
    double[] y = {2, 3.1, 5.9, 9.3, 17, 77, 88, 99};
    double[] weights = {1, 1, 1, 1, 1, 0, 0, 0};
    assertArrayEquals(
        RelativeFit.fit(Arrays.copyOf(rows, 5), Arrays.copyOf(y, 5)),
        RelativeFit.fit(rows, y, weights),
        1e-9);

    double[][] one = {{1}, {1}};
    // The fit is (2·1 + 1.03)/3. The residuals of 1 % and 2 % are both below the bend at
    // 1.345·1.4826·1.5 %.
    double fitted = RelativeFit.fit(one, new double[] {1, 1.03}, new double[] {2, 1})[0];
    assertEquals(1.01, fitted, 1e-6);
  }

  @Test
  void dependentAndEmptyTermsAreHandled() {
    Random random = new Random(4);
    double[][] designed = designedGrid();
    double[] y = noisy(designed, random, 0.05);
    double[][] rows = new double[designed.length][];
    for (int i = 0; i < rows.length; i++) {
      double n = designed[i][1];
      double lines = designed[i][2];
      rows[i] = new double[] {1, n, lines, 2 * lines, n + lines, 0, n * n, n * lines};
    }
    double[] predicted = LinearModel.predict(rows, RelativeFit.fit(rows, y));
    double[] truth = LinearModel.predict(designed, new double[] {ALPHA, BETA, GAMMA});
    assertTrue(FitQuality.of(truth, predicted, 7).p90AbsoluteRelativeError() < 0.03);
  }

  @Test
  void refusesATimeThatIsNotPositive() {
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class,
            () -> RelativeFit.fit(new double[][] {{1}, {1}}, new double[] {1, -2.5}));
    assertTrue(thrown.getMessage().contains("-2.5"));
  }
}
