package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Evidence;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.sample.Experiment;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;
import org.memline.study.steps.StepSamples;

/**
 * Tests the factors that account for the placement of words and for the last writer of their cache
 * lines, relative to bad mode (the worst case). Supersteps of 1000 and 100 000 words are measured.
 */
class LineFactorsTest {
  private static final Placing SPREAD = Placing.SPREAD;
  private static final LineOwner READER = LineOwner.READER;

  private static LineFactors factors(boolean both, ToDoubleFunction<SuperstepCell> seconds) {
    StepSamples samples = new StepSamples(Experiment.SUPERSTEPS).launch("1x2", false);
    for (long words : new long[] {1000, 100_000}) {
      for (RankAccesses accesses :
          List.of(
              RankAccesses.even(words, 0, 2),
              RankAccesses.even(0, words, 2),
              RankAccesses.even(words, words, 2))) {
        if (both || accesses.counts().mostReads() == 0 || accesses.counts().mostWrites() == 0) {
          add(samples, seconds, Placing.SHARED, LineOwner.PEER, accesses);
          add(samples, seconds, SPREAD, READER, accesses);
        }
      }
    }
    // With 10 words, only bad mode is measured. A single time gives no ratio, so it must not be
    // used.
    RankAccesses few = RankAccesses.even(10, 0, 2);
    samples.add(SuperstepCell.bad(Suite.GRID, few, Role.GRID), 1);
    return new LineFactors(new Evidence(samples.set(), Double.NaN).counting(SuperstepCell.class));
  }

  private static void add(
      StepSamples samples,
      ToDoubleFunction<SuperstepCell> seconds,
      Placing placing,
      LineOwner owner,
      RankAccesses accesses) {
    SuperstepCell cell =
        new SuperstepCell(Suite.GRID, placing, owner, 4, Pages.BASE, accesses, Role.GRID);
    samples.add(cell, seconds.applyAsDouble(cell));
  }

  /**
   * With up to 1000 words, reads take half of the time of bad mode, writes a quarter, and reads
   * with writes a third. With more words there is no difference.
   */
  private static double seconds(SuperstepCell cell) {
    SuperstepCounts counts = cell.accesses().counts();
    double bad = 1e-8 * (counts.mostReads() + counts.mostWrites());
    if (cell.isBad() || counts.most() > 1000) {
      return bad;
    }
    return counts.mostWrites() == 0 ? bad / 2 : counts.mostReads() == 0 ? bad / 4 : bad / 3;
  }

  private static double factor(LineFactors factors, long reads, long writes) {
    return factors.factor(SPREAD, READER, SuperstepCounts.even(reads, writes, 2), 4).orElseThrow();
  }

  @Test
  void measuredPointsAreReturnedUnchanged() {
    LineFactors factors = factors(true, LineFactorsTest::seconds);
    assertEquals(1 / 2.0, factor(factors, 1000, 0), 1e-9);
    assertEquals(1 / 4.0, factor(factors, 0, 1000), 1e-9);
    assertEquals(1 / 3.0, factor(factors, 1000, 1000), 1e-9);
    assertEquals(1, factor(factors, 100_000, 100_000), 1e-9);
  }

  /**
   * The factors are interpolated over the number of words and the share of reads. Below 1000 and
   * above 100 000 words, the factor of the nearest measured number is used.
   */
  @Test
  void factorsAreInterpolatedOnLogarithmicAxes() {
    LineFactors factors = factors(true, LineFactorsTest::seconds);
    assertEquals(Math.sqrt(1 / 2.0), factor(factors, 10_000, 0), 1e-9);
    assertEquals(Math.sqrt(1 / 2.0 / 3), factor(factors, 1000, 333) / 1, 1e-3);
    assertEquals(1 / 2.0, factor(factors, 10, 0), 1e-9);
    assertEquals(1, factor(factors, 10_000_000, 0), 1e-9);
  }

  @Test
  void withoutAMixedMeasurementTheFactorIsTheGeometricMean() {
    LineFactors factors = factors(false, LineFactorsTest::seconds);
    assertEquals(Math.sqrt(1 / 8.0), factor(factors, 1000, 1000), 1e-9);
  }

  @Test
  void unmeasuredPlacingsHaveNoFactor() {
    LineFactors factors = factors(true, LineFactorsTest::seconds);
    SuperstepCounts counts = SuperstepCounts.even(10, 10, 2);
    assertTrue(factors.factor(SPREAD, LineOwner.NOBODY, counts, 4).isEmpty());
    assertTrue(factors.factor(SPREAD, READER, counts, 8).isEmpty());
    assertTrue(factors.factor(SPREAD, READER, SuperstepCounts.even(10, 10, 3), 4).isEmpty());
    assertEquals(1, factors.factor(Placing.SHARED, LineOwner.PEER, counts, 4).orElseThrow());
  }
}
