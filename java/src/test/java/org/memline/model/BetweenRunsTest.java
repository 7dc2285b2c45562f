package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BetweenRunsTest {
  private static final double NONE = Double.NaN;

  /** The shifts are 0, 1 and 5 with mean 2, so the variance is (4 + 1 + 9) / 2. */
  @Test
  void theVarianceOfShiftsMatchesAHandComputation() {
    BetweenRuns found = BetweenRuns.of(new double[][] {{10, 20, 40}, {11, 21, 41}, {15, 25, 45}});
    assertEquals(7, found.variance(), 1e-9);
    assertEquals(3, found.runs());
    assertEquals(2, found.degrees());
  }

  /** Cells that a run lacks do not change the shifts. */
  @Test
  void runsMayLackCells() {
    BetweenRuns found =
        BetweenRuns.of(
            new double[][] {{10, NONE, 40, 7}, {11, 21, NONE, NONE}, {NONE, 25, 45, NONE}});
    assertEquals(7, found.variance(), 1e-9);
    assertEquals(3, found.runs());
  }

  /** The first two runs have no cell in common with the last three. */
  @Test
  void ofUnconnectedRunsTheLargestSetIsUsed() {
    BetweenRuns found =
        BetweenRuns.of(
            new double[][] {
              {1, NONE, NONE}, {90, NONE, NONE}, {NONE, 10, NONE}, {NONE, 11, 3}, {NONE, NONE, 7}
            });
    assertEquals(3, found.runs());
    assertEquals(7, found.variance(), 1e-9);
    assertEquals(1, BetweenRuns.of(new double[][] {{1, NONE}, {NONE, 2}}).runs());
    assertEquals(0, BetweenRuns.of(new double[0][]).runs());
  }

  /**
   * Eight cells with a noise of 0.2 add 0.2² / 8 = 0.005 to the variance of a run, which is more
   * than the 0.0036 of the shifts.
   */
  @Test
  void chanceOfCellsIsSubtractedFromTheRunVariance() {
    Random random = new Random(1);
    double sum = 0;
    int trials = 4000;
    for (int i = 0; i < trials; i++) {
      sum += BetweenRuns.of(runs(random, shifts(random, 20, 0.06), 8, 0.2)).variance();
    }
    // An estimate below zero is set to zero, so the mean is slightly above τ².
    assertEquals(0.0036, sum / trials, 0.0002);
  }

  /**
   * Five runs differ by 6 %, and a cell deviates by 4 % from the prediction of its run. The two
   * half widths are added in quadrature, which covers slightly more than 95 % of the times of a new
   * run. If the predicting run is one of the five that give τ, more is covered, because τ is large
   * where its shift is.
   */
  @Tag("slow")
  @Test
  void theIntervalOfTheNextRunHasItsStatedCoverage() {
    Random random = new Random(2);
    double one = 1.96 * 0.04;
    int inside = 0;
    int among = 0;
    int without = 0;
    int trials = 10000;
    for (int i = 0; i < trials; i++) {
      double[] shifts = shifts(random, 5, 0.06);
      BetweenRuns found = BetweenRuns.of(runs(random, shifts, 40, 0.05));
      double chance = 0.06 * random.nextGaussian() + 0.04 * random.nextGaussian();
      among += Math.abs(chance - shifts[0]) <= found.halfWidth(one) ? 1 : 0;
      double error = chance - 0.06 * random.nextGaussian();
      inside += Math.abs(error) <= found.halfWidth(one) ? 1 : 0;
      without += Math.abs(error) <= one ? 1 : 0;
    }
    assertEquals(0.955, inside / (double) trials, 0.01);
    assertTrue(among > inside, among + " of the five, " + inside + " of another");
    assertTrue(without < 0.7 * trials, "inside without the run spread: " + without);
  }

  /**
   * With 5 runs, Student's t of 4 degrees of freedom is 2.776, whatever the weight of the prior.
   */
  @Test
  void moderationAddsNoDegreesOfFreedom() {
    BetweenRuns own = new BetweenRuns(0.01, 5);
    assertEquals(Math.hypot(0.3, 2.776 * 0.1 * Math.sqrt(2)), own.halfWidth(0.3), 3e-4);
    BetweenRuns moderated = own.moderated(new ModeratedVariance(0.04, 8));
    // (8·0.04 + 4·0.01)/12 = 0.03
    assertEquals(Math.sqrt(0.03), moderated.deviation(), 1e-12);
    assertEquals(2.776 * Math.sqrt(0.06), moderated.halfWidth(0), 3e-4);
  }

  private static double[] shifts(Random random, int runs, double deviation) {
    return IntStream.range(0, runs).mapToDouble(r -> deviation * random.nextGaussian()).toArray();
  }

  private static double[][] runs(Random random, double[] shifts, int cells, double chance) {
    double[][] logs = new double[shifts.length][cells];
    for (int r = 0; r < shifts.length; r++) {
      for (int c = 0; c < cells; c++) {
        logs[r][c] = c + shifts[r] + chance * random.nextGaussian();
      }
    }
    return logs;
  }
}
