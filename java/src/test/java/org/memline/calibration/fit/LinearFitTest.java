package org.memline.calibration.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Times;

/**
 * Tests the intervals of fitted coefficients, which come from resampling the launches (bootstrap).
 */
class LinearFitTest {
  private static final double NONE = Double.NaN;

  /**
   * The true times are t = 2 + 3n. All times of a launch are multiplied by one random factor of
   * about 5 %.
   */
  @Test
  void intervalsCoverTheTrueLawAndExcludeAFalseOne() {
    double[][] rows = {{1, 0}, {1, 1}, {1, 2}, {1, 4}, {1, 8}, {1, 16}};
    Random random = new Random(1);
    int trials = 200;
    int covered = 0;
    int coveredUntruth = 0;
    for (int trial = 0; trial < trials; trial++) {
      double[] off = random.doubles(12).map(u -> Math.exp(0.05 * random.nextGaussian())).toArray();
      List<Times> times =
          Arrays.stream(rows)
              .map(row -> Times.of(Arrays.stream(off).map(f -> f * (2 + 3 * row[1])).toArray()))
              .toList();
      Coefficient slope = LinearFit.robust(design(rows, times)).terms().get(1);
      covered += slope.low() <= 3 && 3 <= slope.high() ? 1 : 0;
      coveredUntruth += slope.low() <= 3.3 && 3.3 <= slope.high() ? 1 : 0;
    }
    // The percentile interval of nominally 95 % is known to cover about 90 % with 12 launches.
    assertTrue(
        covered >= 0.85 * trials && covered <= 0.97 * trials, covered + " contain the slope");
    assertTrue(coveredUntruth < 0.05 * trials, coveredUntruth + " contain the wrong slope");
  }

  /**
   * Each coefficient is the time of one cell. With fewer than five launches, its interval is the
   * range over the launches. A missing time is the median of the cell, multiplied by the geometric
   * mean of the ratios of the measured cells to their medians. In the first launch, these ratios
   * are 1/2 and 5/5.
   */
  @Test
  void aCellMissingFromALaunchIsScaledByItsOtherCells() {
    double[][] rows = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    List<Times> times =
        Stream.of(new double[] {1, 2, 4}, new double[] {NONE, 8, 12}, new double[] {5})
            .map(Times::of)
            .toList();
    List<Coefficient> terms = LinearFit.robust(design(rows, times)).terms();
    assertCoefficient(2, 1, 4, terms.get(0));
    assertCoefficient(10, 10 * Math.sqrt(0.5), 12, terms.get(1));
    assertCoefficient(5, 5 * Math.sqrt(0.8), 5 * Math.sqrt(2 * 1.2), terms.get(2));
  }

  /** A single launch does not show how much launches differ. */
  @Test
  void coefficientsFromOneLaunchHaveNoInterval() {
    double[][] rows = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    List<Times> times =
        Stream.of(new double[] {1, NONE}, new double[] {8, NONE}, new double[] {5})
            .map(Times::of)
            .toList();
    for (Coefficient term : LinearFit.robust(design(rows, times)).terms()) {
      assertTrue(Double.isNaN(term.low()) && Double.isNaN(term.high()), term.toString());
      assertFalse(term.identified(), term.toString());
    }
  }

  private static void assertCoefficient(double value, double low, double high, Coefficient c) {
    double[] actual = {c.value(), c.low(), c.high()};
    assertArrayEquals(new double[] {value, low, high}, actual, 1e-9, c.name());
    assertTrue(c.identified());
  }

  @Test
  void launchesWithoutAnyCellAreNotResampled() {
    List<Times> times =
        List.of(Times.of(new double[] {NONE, 1, NONE, 2}), Times.of(new double[] {NONE, 1}));
    assertArrayEquals(new int[] {1, 3}, design(new double[][] {{1}, {1}}, times).launches());
  }

  @Test
  void withoutLaunchTimesTheIntervalIsUnknown() {
    Coefficient c =
        LinearFit.robust(design(new double[][] {{1}}, List.of(Times.of(7, 6, 8)))).terms().get(0);
    assertEquals(7, c.value(), 1e-9);
    assertEquals(NONE, c.low());
    assertEquals(NONE, c.high());
    assertFalse(c.identified());
  }

  /** With t = 10 − n least squares finds the slope −1; a fit of non-negative costs finds 0. */
  @Test
  void thePublishedFitIsLeastSquaresWithEitherSign() {
    double[][] rows = {{1, 1}, {1, 2}, {1, 3}, {1, 4}};
    List<Times> times =
        Arrays.stream(rows).map(row -> Times.of(new double[] {10 - row[1]})).toList();
    assertArrayEquals(
        new double[] {10, -1}, LinearFit.asPublished(design(rows, times)).values(), 1e-9);
    assertEquals(0, LinearFit.robust(design(rows, times)).values()[1]);
  }

  private static Design design(double[][] rows, List<Times> times) {
    List<String> names = List.of("a", "b", "c").subList(0, rows[0].length);
    return Design.of("law", names, names, rows, times);
  }
}
