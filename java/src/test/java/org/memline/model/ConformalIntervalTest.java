package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConformalIntervalTest {
  @Test
  void theRankOfNineteenResidualsByHand() {
    double[] residuals =
        IntStream.rangeClosed(1, 19).mapToDouble(i -> i % 2 == 0 ? i : -i).toArray();
    // ⌈20·0.95⌉ = 19, ⌈20·0.9⌉ = 18, ⌈20·0.5⌉ = 10.
    assertEquals(19, ConformalInterval.halfWidth(residuals, 0.05));
    assertEquals(18, ConformalInterval.halfWidth(residuals, 0.1));
    assertEquals(10, ConformalInterval.halfWidth(residuals, 0.5));
  }

  @Test
  void tooFewCellsCannotPromise() {
    assertEquals(19, ConformalInterval.cellsNeeded(0.05));
    assertEquals(9, ConformalInterval.cellsNeeded(0.1));
    assertEquals(Double.POSITIVE_INFINITY, ConformalInterval.halfWidth(new double[18], 0.05));
    assertEquals(0, ConformalInterval.halfWidth(new double[19], 0.05));
  }

  @Test
  void difficultyDividesScoresAndWidensIntervals() {
    double[] residuals = {0.1, -0.2, 0.3};
    double[] difficulty = {1, 1, 10};
    // Scores 0.1, 0.2, 0.03; ⌈4·0.7⌉ = 3.
    assertEquals(0.2, ConformalInterval.halfWidth(residuals, difficulty, 0.3), 1e-15);
    Interval interval = ConformalInterval.around(6, Math.log(2), 2);
    assertEquals(1.5, interval.low(), 1e-12);
    assertEquals(24, interval.high(), 1e-12);
    assertArrayEquals(
        new double[] {Math.log(2), 0},
        ConformalInterval.logResiduals(new double[] {4, 3}, new double[] {2, 3}));
  }

  @Test
  void coversNewCellsOfAnyDistributionAsPromised() {
    // Mean coverage of a split interval lies between 0.9 and 0.9 + 1/(n+1) = 0.92; skewed errors.
    Random random = new Random(1);
    int covered = 0;
    for (int trial = 0; trial < 20000; trial++) {
      double[] calibration = new double[49];
      double[] difficulty = new double[49];
      for (int i = 0; i < 49; i++) {
        difficulty[i] = 0.1 + random.nextDouble();
        calibration[i] = difficulty[i] * skewed(random);
      }
      double halfWidth = ConformalInterval.halfWidth(calibration, difficulty, 0.1);
      double s = 0.1 + random.nextDouble();
      double measured = 3e-6 * Math.exp(s * skewed(random));
      covered += ConformalInterval.around(3e-6, halfWidth, s).contains(measured) ? 1 : 0;
    }
    assertEquals(0.9, covered / 20000.0, 0.008);
  }

  private static double skewed(Random random) {
    return -Math.log(1 - random.nextDouble()) - 0.3;
  }

  @Test
  void refusesADifficultyOfZero() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ConformalInterval.halfWidth(new double[] {0.1}, new double[] {0}, 0.5));
  }
}
