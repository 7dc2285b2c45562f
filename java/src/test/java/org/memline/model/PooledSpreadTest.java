package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PooledSpreadTest {
  /**
   * Two cells have logarithms 0.1 above and below their mean: 4 · 0.01 with two degrees of freedom.
   */
  @Test
  void theSpreadIsPooledOverCellsOfAnyTime() {
    double[] one = {Math.exp(0), Math.exp(0.2)};
    double[] other = {Math.exp(7.2), Math.exp(7)};
    PooledSpread spread = PooledSpread.of(List.of(one, other, new double[] {5}));
    assertEquals(2, spread.degrees());
    assertEquals(0.02, spread.variance(), 1e-12);
    // Student's t of two degrees exceeds 4.30265 with a probability of 2.5 %.
    assertEquals(4.30265 * Math.sqrt(0.02 * 1.5), spread.halfWidth(2, 0), 1e-4);
    assertEquals(4.30265 * Math.sqrt(0.02 * 1.5 + 0.09), spread.halfWidth(2, 0.3), 1e-4);
  }

  @Test
  void oneLaunchGivesNoSpread() {
    PooledSpread spread = PooledSpread.of(List.of(new double[] {3}, new double[] {4}));
    assertEquals(0, spread.degrees());
    assertTrue(Double.isNaN(spread.halfWidth(1, 0.1)));
  }
}
