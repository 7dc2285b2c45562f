package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * Tests guidelines with simulated noisy machines that fulfil every guideline, but without margin.
 * Times are proportional to bytes for every method, so nearly every ratio of times is 1. At most
 * one of 20 machines may violate any guideline.
 */
@Tag("slow")
class GuidelinesNoiseTest {
  private static final int MACHINES = 60;
  private static final List<SendCell> PLAN =
      SyntheticCalibration.plan(Method.DATATYPE, Method.PACKED, Method.MPIPACK);

  @Test
  void fivePercentNoiseRarelyBreaksAPromise() {
    for (int launches : new int[] {3, 5, 8}) {
      assertRare(launches, GuidelinesNoiseTest::usual);
    }
  }

  /** A third of the times are missing, and one in thirty takes up to three times as long. */
  @Test
  void missingAndDisturbedLaunchesRarelyBreakAPromise() {
    assertRare(8, GuidelinesNoiseTest::disturbed);
  }

  private static DoubleUnaryOperator disturbed(long seed) {
    Random random = new Random(seed);
    return seconds -> {
      double disturbed = random.nextInt(30) == 0 ? 1 + 2 * random.nextDouble() : 1;
      double noise = Math.exp(0.05 * random.nextGaussian());
      return random.nextInt(3) == 0 ? Double.NaN : seconds * noise * disturbed;
    };
  }

  /**
   * Shows that the check is sensitive: a doubled time is found on at least 95 % of the machines.
   */
  @Test
  void aDoubledTimeIsFoundByFiveLaunchesWithFivePercentNoise() {
    String slow = "columns:8/128x128/int32";
    int foundMachines = 0;
    for (int seed = 0; seed < MACHINES; seed++) {
      List<Guideline> guidelines =
          measured(cell -> cell.id().equals("datatype/cold/" + slow) ? 2 : 1, 5, usual(seed));
      foundMachines +=
          guidelines.stream()
                  .filter(g -> g.id().equals("datatype_not_slower_than_packed.cold"))
                  .anyMatch(g -> g.worst().where().equals(slow) && g.broken() == 1)
              ? 1
              : 0;
    }
    assertTrue(foundMachines >= 0.95 * MACHINES, foundMachines + " of " + MACHINES + " were found");
  }

  private interface Noise {
    DoubleUnaryOperator of(long seed);
  }

  private static DoubleUnaryOperator usual(long seed) {
    Random random = new Random(seed);
    return seconds -> seconds * Math.exp(0.05 * random.nextGaussian());
  }

  private static List<Guideline> measured(
      ToDoubleFunction<SendCell> slower, int launches, DoubleUnaryOperator noise) {
    return Guidelines.of(
        SyntheticCalibration.of(
            PLAN,
            cell -> slower.applyAsDouble(cell) * 1e-9 * cell.slice().payloadBytes(),
            launches,
            noise));
  }

  private static void assertRare(int launches, Noise noise) {
    int failed = 0;
    for (int seed = 0; seed < MACHINES; seed++) {
      List<Guideline> guidelines = measured(cell -> 1, launches, noise.of(seed));
      failed += guidelines.stream().allMatch(Guideline::passed) ? 0 : 1;
    }
    assertTrue(failed <= 0.05 * MACHINES, failed + " of " + MACHINES + ", launches: " + launches);
  }
}
