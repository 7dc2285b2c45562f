package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Compares results of the F test with published tables of the F distribution. */
class ConstrainedFTestTest {
  /**
   * The tables give P(F > 4.965) = 5 % for 1 and 10 degrees and P(F > 4.103) = 5 % for 2 and 10.
   */
  @Test
  void theTailMixesTheNumbersOfActiveCoefficients() {
    assertEquals(0.05, ConstrainedFTest.p(10 + 4.965, 10, 1, 10, true), 1e-4);
    assertEquals(0.025, ConstrainedFTest.p(10 + 4.965, 10, 1, 10, false), 1e-4);
    assertEquals(0.05, ConstrainedFTest.p(10 + 2 * 4.103, 10, 2, 10, true), 1e-4);
    double one = ConstrainedFTest.p(10 + 8.206, 10, 1, 10, true);
    assertEquals(0.5 * one + 0.25 * 0.05, ConstrainedFTest.p(10 + 8.206, 10, 2, 10, false), 1e-4);
  }

  @Test
  void withoutGainOrDegreesOfFreedomPIsOne() {
    assertEquals(1, ConstrainedFTest.p(10, 10, 2, 10, false));
    assertEquals(1, ConstrainedFTest.p(20, 10, 2, 0, false));
  }
}
