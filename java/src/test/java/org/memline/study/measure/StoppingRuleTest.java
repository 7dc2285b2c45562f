package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.memline.sample.CellSample.Stop;

class StoppingRuleTest {
  private static final double[] WIDE = {100, 100, 100, 200, 200, 200};
  private static final double[] TIGHT = {100, 100, 100, 100, 100, 100};

  @Test
  void fiveRepetitionsAreNeverEnoughForAnInterval() {
    // 1 − 2/2⁵ = 93.75 %, 1 − 2/2⁶ = 96.9 %.
    assertFalse(StoppingRule.tight(new double[0]));
    assertFalse(StoppingRule.tight(new double[] {100, 100, 100, 100, 100}));
    assertTrue(StoppingRule.tight(TIGHT));
  }

  @Test
  void sixRepetitionsUseTheFullRange() {
    assertTrue(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 102}));
    assertFalse(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 102.1}));
    assertTrue(StoppingRule.tight(new double[] {104, 100, 100, 100, 100, 100}));
    assertFalse(StoppingRule.tight(new double[] {100, 100, 104.1, 100, 100, 100}));
  }

  @Test
  void nineRepetitionsIgnoreTheExtremes() {
    // P(binomial(9, ½) in 2 … 7) = 1 − 20/512 = 96.1 %: from the 2nd to the 8th.
    assertTrue(StoppingRule.tight(new double[] {1, 98, 100, 100, 100, 100, 100, 102, 9000}));
    assertFalse(StoppingRule.tight(new double[] {1, 2, 100, 100, 100, 100, 100, 102, 9000}));
    assertFalse(StoppingRule.tight(new double[] {1, 98, 100, 100, 100, 100, 100, 103, 9000}));
  }

  @Test
  void eightRepetitionsUseTheFullRange() {
    // P(binomial(8, ½) in 2 … 6) = 1 − 18/256 = 93 %: from the 1st to the 8th.
    assertFalse(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 100, 100, 9000}));
    assertFalse(StoppingRule.tight(new double[] {1, 100, 100, 100, 100, 100, 100, 102}));
    assertTrue(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 100, 100, 102}));
  }

  @Test
  void tightnessIsRelativeToTheMedian() {
    double[] scaled = Arrays.stream(new double[] {98, 100, 100, 100, 100, 102}).toArray();
    for (double scale : new double[] {0.5, 1, 1e6}) {
      assertTrue(StoppingRule.tight(Arrays.stream(scaled).map(x -> x * scale).toArray()));
    }
    assertFalse(StoppingRule.tight(new double[] {48, 50, 50, 50, 50, 52}));
  }

  @Test
  void tightnessIsCheckedBeforeCountAndTime() {
    assertEquals(Stop.TIGHT, StoppingRule.decide(TIGHT, 1000, 6, 20, 10));
    assertEquals(Stop.COUNT, StoppingRule.decide(WIDE, 1000, 6, 20, 10));
    assertEquals(Stop.TIME, StoppingRule.decide(WIDE, 999, 6, 10, 10));
    assertNull(StoppingRule.decide(WIDE, 999, 6, 9, 10));
  }

  @Test
  void disturbedRepetitionsCountTowardsTheLimitOnly() {
    assertNull(StoppingRule.decide(new double[0], 999, 6, 0, 10));
    assertEquals(Stop.COUNT, StoppingRule.decide(new double[0], 1000, 6, 0, 10));
  }

  @Test
  void theNextBatchDoublesWithinTheLimits() {
    assertEquals(6, StoppingRule.nextBatch(6, 6, 60, 1000)); // 94 of 10 ns would fit
    assertEquals(4, StoppingRule.nextBatch(6, 6, 60, 100)); // 40 ns left
    assertEquals(1, StoppingRule.nextBatch(6, 6, 60, 65));
    assertEquals(1, StoppingRule.nextBatch(6, 6, 60, 50)); // late already
    assertEquals(232, StoppingRule.nextBatch(768, 6, 768, 1_000_000)); // limit of 1000
    assertEquals(6, StoppingRule.nextBatch(6, 6, 0, 1000)); // less than a clock tick
  }

  @Test
  void aCellDoesNotEndBeforeItsMinimumRepetitions() {
    assertNull(StoppingRule.decide(TIGHT, 6, 7, 20, 10));
    assertNull(StoppingRule.decide(WIDE, 2999, 3000, 20, 10));
    assertEquals(Stop.COUNT, StoppingRule.decide(WIDE, 3000, 3000, 20, 10));
  }

  @Test
  void aBatchOfLongRepetitionsIsShort() {
    assertEquals(6, StoppingRule.firstBatch(6, 600_000));
    assertEquals(5, StoppingRule.firstBatch(6, 700_000)); // 3.5 ms
    assertEquals(2, StoppingRule.firstBatch(6, 2_000_000));
    assertEquals(1, StoppingRule.firstBatch(6, 50_000_000));
    // There is time for many repetitions of 2 ms. A batch has two of them, or one if only one is
    // missing to the minimum of six.
    assertEquals(2, StoppingRule.nextBatch(2, 6, 4_000_000, 1_000_000_000));
    assertEquals(1, StoppingRule.nextBatch(5, 6, 10_000_000, 1_000_000_000));
    assertEquals(2, StoppingRule.nextBatch(8, 6, 16_000_000, 1_000_000_000));
    // If there is no time left, the minimum is measured nevertheless.
    assertEquals(2, StoppingRule.nextBatch(2, 6, 4_000_000, 0));
  }
}
