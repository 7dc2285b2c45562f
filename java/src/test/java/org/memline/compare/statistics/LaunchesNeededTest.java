package org.memline.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LaunchesNeededTest {
  /**
   * Python's statistics.NormalDist gives 42.61 launches for σ = 5 %, τ = ln 1.05 and 200 metrics,
   * and 6.98 launches for σ = 2 %, τ = 3 % and one metric.
   */
  @Test
  void theNumberOfLaunchesMatchesTheReference() {
    assertEquals(43, LaunchesNeeded.of(0.0025, Math.log(1.05), 0.05 / 200, 5));
    assertEquals(7, LaunchesNeeded.of(0.0004, 0.03, 0.05, 3));
  }

  @Test
  void atLeastFiveAndAllExistingLaunchesAreNeeded() {
    assertEquals(5, LaunchesNeeded.of(1e-8, 0.05, 0.05, 3));
    assertEquals(11, LaunchesNeeded.of(1e-8, 0.05, 0.05, 10));
  }
}
