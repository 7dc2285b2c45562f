package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LaunchBootstrapTest {
  private static Function<int[], double[]> meanOf(double[] values) {
    return drawn ->
        new double[] {Arrays.stream(drawn).mapToDouble(i -> values[i]).average().orElseThrow()};
  }

  @Test
  void intervalsCoverTheTruthAndExcludeAFalseValue() {
    Random random = new Random(1);
    int covered = 0;
    int coveredUntruth = 0;
    for (int trial = 0; trial < 300; trial++) {
      double[] launches = random.doubles(20).map(u -> 10 + random.nextGaussian()).toArray();
      Interval interval = LaunchBootstrap.intervals(20, meanOf(launches), 400, trial)[0];
      covered += interval.contains(10) ? 1 : 0;
      coveredUntruth += interval.contains(11.5) ? 1 : 0;
    }
    // The percentile interval of nominally 95 % is known to cover about 93 % with 20 launches.
    assertTrue(
        covered >= 0.89 * 300 && covered <= 0.97 * 300, covered + " of 300 contain the mean");
    assertTrue(coveredUntruth < 3, coveredUntruth + " of 300 contain a wrong mean");
  }

  @Test
  void theWidthFollowsLaunchesNotRepetitions() {
    // Ten launches of 100 equal repetitions have a standard error of σ/√10, not of σ/√1000.
    double[] launches = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Interval interval = LaunchBootstrap.intervals(10, meanOf(launches), 4000, 0.95, 5)[0];
    // σ = 2.872 and σ/√10 = 0.908; times 1.96, the interval is 4.5 ± 1.78.
    assertEquals(4.5 - 1.78, interval.low(), 0.12);
    assertEquals(4.5 + 1.78, interval.high(), 0.12);
  }

  @Test
  void fourLaunchesGiveTheirRange() {
    double[] launches = {3, 1, 4, 2};
    Interval[] result =
        LaunchBootstrap.intervals(
            4,
            drawn -> {
              assertTrue(drawn.length == 1 || drawn.length == 4, drawn.length + " drawn");
              return new double[] {launches[drawn[0]], -launches[drawn[0]]};
            },
            1000,
            7);
    assertArrayEquals(new Interval[] {new Interval(1, 4), new Interval(-4, -1)}, result);
  }

  /** Launches that lack cells may each give a smaller value than all launches together. */
  @Test
  void aRangeContainsTheValueOfAllLaunches() {
    Interval range =
        LaunchBootstrap.intervals(
            3, drawn -> new double[] {drawn.length == 3 ? 7 : drawn[0]}, 1000, 7)[0];
    assertEquals(new Interval(0, 7), range);
  }

  @Test
  void fiveLaunchesAreResampledAndTheSeedDecides() {
    double[] launches = {3, 1, 4, 1.5, 9};
    Interval[] first = LaunchBootstrap.intervals(5, meanOf(launches), 50, 7);
    assertArrayEquals(first, LaunchBootstrap.intervals(5, meanOf(launches), 50, 7));
    assertFalse(Arrays.equals(first, LaunchBootstrap.intervals(5, meanOf(launches), 50, 8)));
  }

  @Test
  void aStatisticThatFailsOnceHasNoInterval() {
    int[] calls = {0};
    Interval[] result =
        LaunchBootstrap.intervals(
            6, drawn -> new double[] {calls[0]++ == 3 ? Double.NaN : 1, 2}, 100, 7);
    assertTrue(Double.isNaN(result[0].low()));
    assertEquals(new Interval(2, 2), result[1]);
  }
}
