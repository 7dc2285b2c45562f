package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuiteJudgement.Fitted;

class SuiteJudgementTest {
  /** The paper's cache of 2 MiB, in integers. */
  private static final double CACHE = 1 << 19;

  private static SuiteTime time(int suite, long h, double seconds) {
    return new SuiteTime(suite, new SuperstepCounts(h, h, 2 * h, 2), seconds);
  }

  /** Suite 2 gives 1 + 2·h. With this, suite 1 has errors of 25 % and 5 %, and suite 3 has none. */
  @Test
  void errorsAreRelativeToTheMeasuredTimePerSuite() {
    List<SuiteTime> times =
        List.of(
            time(2, 1, 3),
            time(2, 2, 5),
            time(2, 10, 21),
            time(1, 2, 4), // 5 predicted
            time(1, 10, 20), // 21 predicted
            time(3, 4, 9));
    for (Fitted fitted : Fitted.values()) {
      SuiteJudgement judgement =
          SuiteJudgement.of(
                  SuperstepFamily.BAD,
                  SuperstepFunction.H,
                  SuperstepRange.ALL,
                  fitted,
                  times,
                  CACHE)
              .orElseThrow();
      assertArrayEquals(new double[] {1, 2}, judgement.coefficients(), 1e-9);
      assertEquals(2, judgement.errors().get(1).cells());
      assertEquals(0.15, judgement.errors().get(1).average(), 1e-9);
      assertEquals(0.25, judgement.errors().get(1).maximum(), 1e-9);
      assertEquals(0, judgement.errors().get(3).maximum(), 1e-9);
      assertEquals(2, judgement.errors().size());
    }
  }

  @Test
  void asManySuperstepsAsCoefficientsGiveNoFit() {
    List<SuiteTime> times = List.of(time(2, 1, 3), time(2, 2, 5), time(1, 2, 4));
    assertEquals(
        Optional.empty(),
        SuiteJudgement.of(
            SuperstepFamily.BAD,
            SuperstepFunction.H,
            SuperstepRange.ALL,
            Fitted.PUBLISHED,
            times,
            CACHE));
  }

  /**
   * Times that follow a published function (table 2, p = 2) give its coefficients again. The
   * function H does not fit them.
   */
  @Test
  void thePublishedCoefficientsAreRecoveredInEachRange() {
    for (SuperstepRange range : List.of(SuperstepRange.R0, SuperstepRange.R1)) {
      double[] published =
          PublishedSupersteps.coefficients(
                  SuperstepFamily.GOOD, SuperstepFunction.HRHWM_C, range, 2)
              .orElseThrow();
      published[0] = Math.abs(published[0]); // no time of a superstep is below 0
      List<SuiteTime> times =
          MadeSuites.timed(
              MadeSuites.of(2, 1),
              s -> {
                double[] terms = SuperstepFunction.HRHWM_C.terms(s.counts(), CACHE);
                double seconds = 0;
                for (int i = 0; i < terms.length; i++) {
                  seconds += published[i] * terms[i];
                }
                return seconds;
              });
      for (Fitted fitted : Fitted.values()) {
        SuiteJudgement best = judged(SuperstepFunction.HRHWM_C, range, fitted, times);
        assertArrayEquals(published, best.coefficients(), 1e-5 * published[0]);
        assertTrue(best.errors().get(2).maximum() < 1e-6, best.errors().toString());
        assertTrue(best.errors().get(3).maximum() < 1e-6, best.errors().toString());
        SuiteJudgement bsp = judged(SuperstepFunction.H, range, fitted, times);
        assertTrue(bsp.errors().get(2).average() > 0.05, bsp.errors().toString());
      }
    }
  }

  private static SuiteJudgement judged(
      SuperstepFunction function, SuperstepRange range, Fitted fitted, List<SuiteTime> times) {
    return SuiteJudgement.of(SuperstepFamily.GOOD, function, range, fitted, times, CACHE)
        .orElseThrow();
  }

  /** Good supersteps have four functions for R0, R1 and both ranges; bad ones have four. */
  @Test
  void everyTableOfThePaperHasItsRows() {
    List<SuiteTime> times =
        MadeSuites.timed(MadeSuites.of(2, 1), s -> 1e-6 + 1e-9 * s.counts().total());
    assertEquals(
        12, SuiteJudgement.all(SuperstepFamily.GOOD, Fitted.PUBLISHED, times, CACHE).size());
    assertEquals(4, SuiteJudgement.all(SuperstepFamily.BAD, Fitted.PUBLISHED, times, CACHE).size());
  }
}
