package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.Coefficient;
import org.memline.compare.Calibrations;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuiteJudgement.Fitted;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.predict.MachineFigures;
import org.memline.sample.CacheState;
import org.memline.sample.CopyCell;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;
import org.memline.study.supersteps.SuperstepPredictor.Accessed;

/**
 * Fits supersteps of a made-up machine, with noise. The cost of a cache line changes with the
 * number of lines, so no linear function of words describes it.
 */
class SuperstepFitsTest {
  private static final double NOISE = 0.02;
  private static SuperstepsSection table;
  private static Calibration calibration;

  @BeforeAll
  static void fit() {
    Random random = new Random(5);
    calibration =
        MadeSupersteps.calibration(cell -> seconds(cell) * Math.exp(NOISE * random.nextGaussian()));
    table = SuperstepsSection.of(calibration);
  }

  /**
   * In good mode, a word costs more if the words exceed 1 MiB. In bad mode, a read line costs 24 ns
   * if it comes from the second-level cache of the other core, 18 ns if the lines exceed that
   * cache, and 7.6 ns if no cache holds them; a write costs half as much again.
   */
  private static double seconds(SuperstepCell cell) {
    double reads = MadeSupersteps.most(cell.accesses().reads());
    double writes = MadeSupersteps.most(cell.accesses().writes());
    if (cell.isGood()) {
      return 1e-6 + word(reads) * reads + 0.7 * word(writes) * writes;
    }
    double lines = Math.max(reads, writes);
    double line = 24e-9 - 6e-9 * past(64 * lines, 1.2e6) - 10.4e-9 * past(64 * lines, 17e6);
    return 2e-6 + line * (reads + 1.5 * writes);
  }

  private static double word(double words) {
    return 0.3e-9 + 0.2e-9 * past(4 * words, 1.1e6);
  }

  private static double past(double v, double at) {
    return 1 / (1 + Math.pow(at / v, 3));
  }

  private static RelativeErrors judged(SuperstepFamily family, SuperstepFunction function) {
    return table.functions().stream()
        .filter(fit -> fit.family() == family && fit.function() == function)
        .filter(fit -> fit.fitted() == Fitted.PUBLISHED)
        .reduce((a, b) -> b) // good supersteps have two fits; the last covers both ranges
        .orElseThrow()
        .errors(3)
        .orElseThrow();
  }

  @Test
  void theOwnFunctionPredictsUnseenSuperstepsWithinFourPercent() {
    assertEquals(4, table.own().size()); // good and bad, by counts and by ranks
    for (OwnSuperstepFit own : table.own()) {
      boolean good = own.family() == SuperstepFamily.GOOD;
      assertEquals(cells(good, true), own.heldOut().cells());
      assertEquals(cells(good, false), own.leftOut().cells(), "cells of the fit, none held out");
      assertTrue(own.heldOut().average() <= 0.04, own.family() + " " + own.heldOut());
      assertTrue(own.heldOut().maximum() <= 0.3, own.family() + " " + own.heldOut());
      assertTrue(own.leftOut().average() <= 0.04, own.family() + " " + own.leftOut());
      RelativeErrors papers = judged(own.family(), own.family().best());
      assertTrue(papers.average() > 2 * own.heldOut().average(), own.family() + " " + papers);
    }
  }

  private static long cells(boolean good, boolean held) {
    return table.cells().stream()
        .map(measured -> measured.cell())
        .filter(cell -> good ? cell.isGood() : cell.isBad())
        .filter(cell -> (cell.role() == Role.TEST) == held)
        .count();
  }

  @Test
  void theIntervalCoversNinetyPercentOfUnseenSupersteps() {
    SuperstepPredictor predictor = new SuperstepPredictor(calibration);
    List<SuperstepCell> held =
        table.cells().stream()
            .map(measured -> measured.cell())
            .filter(cell -> cell.role() == Role.TEST && cell.isBad())
            .toList();
    long inside =
        held.stream()
            .filter(
                cell ->
                    predictor
                        .ownInterval(
                            SuperstepFamily.BAD, new Accessed(cell.accesses().counts(), null, 4))
                        .orElseThrow()
                        .contains(seconds(cell)))
            .count();
    assertTrue(inside >= 0.9 * held.size(), inside + " of " + held.size() + " are inside");
  }

  @Test
  void everyFunctionIsFittedBothWaysAndTheHRelationIsNotTheBest() {
    assertEquals(2 * (4 * 3 + 4), table.functions().size());
    for (SuperstepFamily family : SuperstepFamily.values()) {
      double best = judged(family, family.best()).average();
      assertTrue(judged(family, SuperstepFunction.H).average() > best, family + " " + best);
    }
  }

  @Test
  void anUnmeasuredRankCountIsRefusedWithTheMeasuredOnes() {
    SuperstepPredictor predictor = new SuperstepPredictor(calibration);
    assertEquals(List.of(2), predictor.ranks());
    String message =
        assertThrows(
                CalibrationException.class,
                () ->
                    predictor.interval(SuperstepModel.MEMLINE, SuperstepCounts.even(10, 10, 3), 4))
            .getMessage();
    assertTrue(message.contains("--ranks 3") && message.contains("of 2 ranks"), message);
  }

  @Test
  void withoutSuperstepsThereIsNoPredictor() {
    Calibration none = Calibrations.named("none").build();
    String message =
        assertThrows(CalibrationException.class, () -> new SuperstepPredictor(none)).getMessage();
    assertTrue(message.contains("--only supersteps"), message);
  }

  /**
   * The expected values come from the function that made the times. Each of the two ranks reads and
   * writes 500 000 words.
   */
  @Test
  void formulasUseGoodAndBadOfTheLargestRankCount() {
    MachineFigures figures =
        new MachineFigures(calibration, Method.DATATYPE, CacheState.WARM, CopyCell.PLAIN);
    RankAccesses even = RankAccesses.even(500_000, 500_000, 2);
    double good = seconds(SuperstepCell.good(Suite.ONE, even, Role.TRAIN));
    double bad = seconds(SuperstepCell.bad(Suite.ONE, even, Role.TRAIN));
    Coefficient best = figures.superstep(SuperstepFamily.GOOD, 500_000, 500_000);
    assertEquals(good, best.value(), 0.1 * good);
    assertTrue(best.low() < best.value() && best.value() < best.high(), best.toString());
    assertEquals(bad, figures.superstep(SuperstepFamily.BAD, 500_000, 500_000).value(), 0.1 * bad);
    assertTrue(Double.isNaN(figures.superstep(SuperstepFamily.GOOD, -1, 0).value()));
    assertTrue(figures.of().endsWith("supersteps of 2 ranks"), figures.of());
  }
}
