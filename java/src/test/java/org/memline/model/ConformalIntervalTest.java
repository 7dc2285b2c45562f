package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConformalIntervalTest {
  @Test
  void theRankAmongNineteenResidualsMatchesAHandComputation() {
    double[][] residuals =
        IntStream.rangeClosed(1, 19)
            .mapToObj(i -> new double[] {i % 2 == 0 ? i : -i})
            .toArray(double[][]::new);
    // ⌈20·0.95⌉ = 19, ⌈20·0.9⌉ = 18, ⌈20·0.5⌉ = 10.
    assertEquals(19, ConformalInterval.halfWidth(residuals, 0.05));
    assertEquals(18, ConformalInterval.halfWidth(residuals, 0.1));
    assertEquals(10, ConformalInterval.halfWidth(residuals, 0.5));
  }

  @Test
  void tooFewCellsGiveAnInfiniteWidth() {
    assertEquals(19, ConformalInterval.cellsNeeded(0.05));
    assertEquals(9, ConformalInterval.cellsNeeded(0.1));
    assertEquals(Double.POSITIVE_INFINITY, ConformalInterval.halfWidth(new double[18][1], 0.05));
    assertEquals(0, ConformalInterval.halfWidth(new double[19][1], 0.05));
  }

  @Test
  void residualsAreLogarithmsOfMeasuredOverPredicted() {
    assertArrayEquals(
        new double[] {Math.log(2), 0},
        ConformalInterval.logResiduals(new double[] {4, 3}, new double[] {2, 3}));
  }

  @Test
  void coversNewCellsOfASkewedDistributionAsStated() {
    // Errors are skewed. The mean coverage of a split interval lies between 0.9 and 0.9 + 1/(n+1) =
    // 0.92.
    Random random = new Random(1);
    int covered = 0;
    for (int trial = 0; trial < 20000; trial++) {
      double[][] scores =
          Stream.generate(() -> new double[] {skewed(random)}).limit(49).toArray(double[][]::new);
      double halfWidth = ConformalInterval.halfWidth(scores, 0.1);
      covered += Math.abs(skewed(random)) <= halfWidth ? 1 : 0;
    }
    assertEquals(0.9, covered / 20000.0, 0.008);
  }

  /**
   * The times of a cell share an error, which is five times as large as what differs between its
   * times. With 9 cells of three times, the interval must contain all times. If each time counted
   * as a cell of its own, two of the 27 could be outside, and the coverage would be 0.90 or less.
   */
  @Test
  void coversNewCellsWhoseTimesShareAnError() {
    Random random = new Random(2);
    int covered = 0;
    for (int trial = 0; trial < 20000; trial++) {
      double[][] scores = Stream.generate(() -> cell(random)).limit(9).toArray(double[][]::new);
      double halfWidth = ConformalInterval.halfWidth(scores, 0.1);
      double most =
          Stream.of(scores).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0);
      assertEquals(most, halfWidth);
      covered += Math.abs(cell(random)[0]) <= halfWidth ? 1 : 0;
    }
    assertEquals(0.925, covered / 20000.0, 0.01);
  }

  @Test
  void aCellWithoutATimeIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> ConformalInterval.halfWidth(new double[][] {{1}, {}}, 0.1));
  }

  /** Returns the scores of three times of one cell. */
  private static double[] cell(Random random) {
    double shared = random.nextGaussian();
    return random.doubles(3).map(u -> shared + 0.2 * random.nextGaussian()).toArray();
  }

  private static double skewed(Random random) {
    return -Math.log(1 - random.nextDouble()) - 0.3;
  }
}
