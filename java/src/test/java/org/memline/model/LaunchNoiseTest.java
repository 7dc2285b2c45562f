package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LaunchNoiseTest {
  @Test
  void deviationsAreFromTheMedianOfTheOtherLaunches() {
    // The other launches have medians 3, 2.5 and 1.5, so the deviations are -2, -0.5 and 2.5.
    LaunchNoise noise = new LaunchNoise(List.of(new double[] {1, 2, 4}));
    assertEquals(-2, noise.ofMedian(3, 1e-12).low(), 1e-4);
    assertEquals(2.5, noise.ofMedian(3, 1e-12).high(), 1e-4);
    assertFalse(noise.isEnough(3, 1e-12));
  }

  /**
   * The median moves if 2 of 3 launches deviate, with probability 3q² − 2q³ = 0.028 for q = 0.1, or
   * 3 of 5, with 10q³ to first order.
   */
  @Test
  void theMedianMovesOnlyIfHalfTheLaunchesDeviate() {
    List<double[]> cells = new ArrayList<>();
    for (int i = 0; i <= 500; i++) {
      cells.add(new double[] {0, i / 500.0}); // uniform deviations of ±i/500
    }
    LaunchNoise noise = new LaunchNoise(cells);
    assertEquals(0.8, noise.ofMedian(3, 0.028).high(), 0.01);
    assertEquals(-0.8, noise.ofMedian(3, 0.028).low(), 0.01);
    assertEquals(0.8, noise.ofMedian(5, 0.00856).high(), 0.01);
    assertTrue(noise.isEnough(5, 1e-6));
  }

  @Test
  void mediansOfNormalLaunchesLieInsideTheInterval() {
    Random random = new Random(3);
    List<double[]> cells = new ArrayList<>();
    for (int i = 0; i < 4000; i++) {
      cells.add(random.doubles(5).map(u -> random.nextGaussian()).toArray());
    }
    Interval interval = new LaunchNoise(cells).ofMedian(5, 0.005);
    long outside =
        cells.stream().filter(c -> !interval.contains(OrderStatistics.median(c))).count();
    assertTrue(outside <= 0.01 * 4000, outside + " outside " + interval);
    // The median of 5 normal values has a standard deviation of 0.536, and 2.58 times that is 1.38.
    assertTrue(interval.high() > 1.3 && interval.high() < 2, interval.toString());
  }
}
