package org.memline.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.memline.model.Interval;

/**
 * Compares with the worked examples of Hollander, Wolfe &amp; Chicken (3.1 depression scores, 4.1
 * permeability) and with published tables of critical values.
 */
class RankEffectTest {
  private static final double[] FIRST_VISIT = {
    1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30
  };
  private static final double[] SECOND_VISIT = {
    0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29
  };
  private static final double[] AT_TERM = {
    0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46
  };
  private static final double[] EARLIER = {1.15, 0.88, 0.90, 0.74, 1.21};

  @Test
  void thePairedEffectMatchesThePublishedExample() {
    RankEffect effect = RankEffect.of(contrast(FIRST_VISIT, SECOND_VISIT, true));
    assertEquals(-0.46, effect.estimate(), 1e-9);
    assertEquals(0.0390625, effect.p(), 1e-12);
    Interval interval = effect.interval(0.95);
    assertEquals(-0.786, interval.low(), 1e-9);
    assertEquals(-0.010, interval.high(), 1e-9);
  }

  @Test
  void theUnpairedEffectMatchesThePublishedExample() {
    RankEffect effect = RankEffect.of(contrast(AT_TERM, EARLIER, false));
    assertEquals(-0.305, effect.estimate(), 1e-9);
    assertEquals(0.2544122544122544, effect.p(), 1e-12);
    Interval interval = effect.interval(0.95);
    assertEquals(-0.76, interval.low(), 1e-9);
    assertEquals(0.15, interval.high(), 1e-9);
  }

  /** Tables give the two-sided 5 % critical U: 2 for 5 and 5, 17 for 9 and 9, 23 for 10 and 10. */
  @Test
  void criticalValuesMatchTheMannWhitneyTable() {
    assertEquals(0, RankSums.mannWhitneyCount(3, 3, 0.025));
    assertEquals(1, RankSums.mannWhitneyCount(4, 4, 0.025));
    assertEquals(2 + 1, RankSums.mannWhitneyCount(5, 5, 0.025));
    assertEquals(17 + 1, RankSums.mannWhitneyCount(9, 9, 0.025));
    assertEquals(21 + 1, RankSums.mannWhitneyCount(9, 9, 0.05));
    assertEquals(23 + 1, RankSums.mannWhitneyCount(10, 10, 0.025));
    assertEquals(17 + 1, RankSums.mannWhitneyCount(8, 10, 0.025));
    assertEquals(26 + 1, RankSums.mannWhitneyCount(12, 9, 0.025));
  }

  /** Tables give the two-sided 5 % critical T: 0 for 6, 3 for 8, 5 for 9, 8 for 10, 52 for 20. */
  @Test
  void criticalValuesMatchTheWilcoxonTable() {
    assertEquals(0, RankSums.signedRanksCount(5, 0.025));
    assertEquals(0 + 1, RankSums.signedRanksCount(6, 0.025));
    assertEquals(3 + 1, RankSums.signedRanksCount(8, 0.025));
    assertEquals(5 + 1, RankSums.signedRanksCount(9, 0.025));
    assertEquals(8 + 1, RankSums.signedRanksCount(10, 0.025));
    assertEquals(52 + 1, RankSums.signedRanksCount(20, 0.025));
  }

  /**
   * Up to 50 values per side are counted exactly, more are approximated. The two must agree closely
   * at the border.
   */
  @Test
  void theApproximationContinuesTheExactCount() {
    assertEquals(965, RankSums.mannWhitneyCount(50, 50, 0.025), 3);
    assertEquals(1006, RankSums.mannWhitneyCount(51, 51, 0.025), 3);
  }

  @Test
  void completeSeparationGivesTheLeastPossibleP() {
    assertEquals(2.0 / 252, separated(5).p(), 1e-12);
    assertEquals(2.0 / 48620, separated(9).p(), 1e-12);
  }

  @Test
  void oneOutlierMovesTheEstimateLittle() {
    double[] wild = {0.1, 0.1, 0.1, 0.1, 50};
    double estimate = RankEffect.of(contrast(new double[5], wild, false)).estimate();
    assertEquals(0.1, estimate, 1e-12);
  }

  @Test
  void equalValuesGiveAPOfOne() {
    assertEquals(1, RankEffect.of(contrast(new double[9], new double[9], false)).p());
    assertEquals(1, RankEffect.of(contrast(new double[9], new double[9], true)).p());
  }

  private static RankEffect separated(int launches) {
    double[] low = new double[launches];
    Arrays.setAll(low, i -> i);
    double[] high = Arrays.stream(low).map(v -> v + launches).toArray();
    return RankEffect.of(contrast(low, high, false));
  }

  /** Returns a contrast of the values themselves instead of their logarithms. */
  private static Contrast contrast(double[] before, double[] after, boolean paired) {
    return new Contrast(before, after, paired, 1, 1);
  }
}
