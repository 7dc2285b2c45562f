package org.memline.experiment;

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
  void ofSixRepetitionsTheIntervalIsFromTheLeastToTheMost() {
    assertTrue(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 102}));
    assertFalse(StoppingRule.tight(new double[] {98, 100, 100, 100, 100, 102.1}));
    assertTrue(StoppingRule.tight(new double[] {104, 100, 100, 100, 100, 100}));
    assertFalse(StoppingRule.tight(new double[] {100, 100, 104.1, 100, 100, 100}));
  }

  @Test
  void ofNineRepetitionsTheOutermostDoNotCount() {
    // P(binomial(9, ½) in 2 … 7) = 1 − 20/512 = 96.1 %: from the 2nd to the 8th.
    assertTrue(StoppingRule.tight(new double[] {1, 98, 100, 100, 100, 100, 100, 102, 9000}));
    assertFalse(StoppingRule.tight(new double[] {1, 2, 100, 100, 100, 100, 100, 102, 9000}));
    assertFalse(StoppingRule.tight(new double[] {1, 98, 100, 100, 100, 100, 100, 103, 9000}));
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
  void tightBeforeCountBeforeTime() {
    assertEquals(Stop.TIGHT, StoppingRule.decide(TIGHT, 1000, 20, 10));
    assertEquals(Stop.COUNT, StoppingRule.decide(WIDE, 1000, 20, 10));
    assertEquals(Stop.TIME, StoppingRule.decide(WIDE, 999, 10, 10));
    assertNull(StoppingRule.decide(WIDE, 999, 9, 10));
  }

  @Test
  void disturbedRepetitionsCountAsTakenButAreNoEvidence() {
    assertNull(StoppingRule.decide(new double[0], 999, 0, 10));
    assertEquals(Stop.COUNT, StoppingRule.decide(new double[0], 1000, 0, 10));
  }

  @Test
  void theNextBatchDoublesWithinTimeAndCount() {
    assertEquals(6, StoppingRule.nextBatch(6, 60, 1000)); // 10 ns each, 94 would be paid
    assertEquals(4, StoppingRule.nextBatch(6, 60, 100)); // 40 ns left
    assertEquals(1, StoppingRule.nextBatch(6, 60, 65));
    assertEquals(1, StoppingRule.nextBatch(6, 60, 50)); // late already
    assertEquals(232, StoppingRule.nextBatch(768, 768, 1_000_000)); // 1000 in all
    assertEquals(6, StoppingRule.nextBatch(6, 0, 1000)); // too short for the clock
  }
}
