package org.memline.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.memline.model.Interval;
import org.memline.model.ModeratedVariance;

/**
 * Compares the test statistics with values that SciPy 1.17 computed from the same numbers
 * (ttest_ind, ttest_rel, t.sf and t.ppf).
 */
class ModeratedTTest {
  private static final double[] BEFORE = {1.00, 1.02, 0.99, 1.01, 1.03};
  private static final double[] AFTER = {1.10, 1.12, 1.08, 1.11, 1.15};
  private static final ModeratedVariance PRIOR = new ModeratedVariance(4e-4, 4);

  @Test
  void withoutAPriorItIsStudentsT() {
    ModeratedT t = ModeratedT.of(unpaired(), ModeratedVariance.none(), 0);
    assertEquals(7.675912761744743, t.statistic(), 1e-9);
    assertEquals(8, t.degrees());
    assertEquals(5.87363417859848e-05, t.p(), 1e-13);
    ModeratedT paired = ModeratedT.of(paired(), ModeratedVariance.none(), 0);
    assertEquals(25.16536884368746, paired.statistic(), 1e-8);
    assertEquals(4, paired.degrees());
    assertEquals(1.4804032761711115e-05, paired.p(), 1e-13);
  }

  @Test
  void theUnpairedTestWithAPriorMatchesTheReference() {
    Contrast contrast = unpaired();
    assertEquals(0.00039179167874265307, contrast.variance(), 1e-15);
    assertEquals(0.00039452778582843535, PRIOR.moderate(contrast.variance(), 8), 1e-15);
    ModeratedT t = ModeratedT.of(contrast, PRIOR, 0);
    assertEquals(12, t.degrees());
    assertEquals(7.649249672287261, t.statistic(), 1e-9);
    assertEquals(5.9318891313178885e-06, t.p(), 1e-14);
    Interval interval = t.interval(0.95);
    assertEquals(0.06872121062250652, interval.low(), 1e-9);
    assertEquals(0.12346296514128036, interval.high(), 1e-9);
  }

  /**
   * With a common share of 1, all metrics vary together. Many of them then show no more about the
   * variance than one, so the prior adds no degrees of freedom.
   */
  @Test
  void commonVarianceAddsNoDegreesOfFreedom() {
    ModeratedT all = ModeratedT.of(unpaired(), PRIOR, 1);
    assertEquals(8, all.degrees());
    assertEquals(7.649249672287261, all.statistic(), 1e-9);
    assertEquals(6.021280767387403e-05, all.p(), 1e-13);
    ModeratedT half = ModeratedT.of(unpaired(), PRIOR, 0.5);
    assertEquals(9.6, half.degrees(), 1e-12);
    assertEquals(2.1978141032473967e-05, half.p(), 1e-13);
  }

  /** The prior variance of a launch is 4e-4, so that of the difference of two launches is 8e-4. */
  @Test
  void thePairedTestWithAPriorMatchesTheReference() {
    ModeratedT t = ModeratedT.of(paired(), PRIOR, 0);
    assertEquals(8, t.degrees());
    assertEquals(0.00934292175491344, t.standardError(), 1e-12);
    assertEquals(10.285014731217101, t.statistic(), 1e-8);
    assertEquals(6.879009728248862e-06, t.p(), 1e-14);
  }

  @Test
  void withFewMetricsThePriorIsTheMedianVariance() {
    assertEquals(2, ModeratedVariance.of(new double[] {100, 1, 2}, new int[] {8, 8, 8}).prior());
    assertEquals(0, ModeratedVariance.of(new double[0], new int[0]).prior());
  }

  /**
   * The expected values come from Smyth's fit of the prior, computed with SciPy's digamma and
   * polygamma.
   */
  @Test
  void withEnoughMetricsThePriorIsFitted() {
    double[] alike = {1e-4, 2e-4, 5e-4, 1.5e-3, 3e-4, 8e-5, 6e-4, 2.5e-4, 4e-4, 1e-3, 2.2e-4, 9e-4};
    double[] unlike = {
      1e-5, 2e-4, 5e-3, 1.5e-2, 3e-4, 8e-5, 6e-4, 2.5e-2, 4e-4, 1e-3, 2.2e-4, 9e-6
    };
    int[] degrees = new int[12];
    Arrays.fill(degrees, 8);
    ModeratedVariance resembling = ModeratedVariance.of(alike, degrees);
    assertEquals(4.6861912792181375, resembling.priorDegrees(), 1e-6);
    assertEquals(3.235727996094852e-4, resembling.prior(), 1e-9);
    ModeratedVariance scattered = ModeratedVariance.of(unlike, degrees);
    assertEquals(0.8932411307772534, scattered.priorDegrees(), 1e-6);
    assertEquals(1.1581612656977333e-4, scattered.prior(), 1e-9);
    double[] same = new double[12];
    Arrays.fill(same, 3e-4);
    assertEquals(12, ModeratedVariance.of(same, degrees).priorDegrees());
  }

  @Test
  void aChangeIsFoundWithoutAnyVariance() {
    double[] four = {4096, 4096, 4096};
    Contrast moved = Contrast.of(four, new double[] {8192, 8192, 8192}, true, false);
    ModeratedT t = ModeratedT.of(moved, new ModeratedVariance(0, 4), 0);
    assertEquals(Math.log(2), t.estimate(), 1e-12);
    assertTrue(t.p() < 1e-6, "p " + t.p());
    assertEquals(1, ModeratedT.of(Contrast.of(four, four, true, false), PRIOR, 0).p());
  }

  @Test
  void whereHigherIsBetterADecreaseIsWorse() {
    double[] slower = Arrays.stream(BEFORE).map(v -> v / 1.1).toArray();
    Contrast contrast = Contrast.of(BEFORE, slower, false, false);
    assertEquals(Math.log(1.1), contrast.meanDifference(), 1e-12);
  }

  private static Contrast unpaired() {
    return Contrast.of(BEFORE, AFTER, true, false);
  }

  private static Contrast paired() {
    return Contrast.of(BEFORE, AFTER, true, true);
  }
}
