package org.memline.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.Headings;
import org.memline.calibration.Prediction;
import org.memline.calibration.Sections;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Moved;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;

/**
 * Tests the spread between made-up runs. In each run, the times of all rows are multiplied by the
 * run's factor for rows, and the times of all columns by its factor for columns.
 */
class RunSpreadsTest {
  private static final double[] ROWS = {1.0, 1.02, 0.98, 1.04, 0.97};
  private static final double[] COLUMNS = {1.0, 1.2, 0.9, 1.3, 0.8};

  private static Slice slice(Axis axis, int rows) {
    return new Slice(Matrix.dense(rows, 64, Element.INT32), axis, 4);
  }

  private static Prediction predicted(Method method) {
    return new Prediction(method, 1e-5, 0.8e-5, 1.25e-5, List.of("a note"));
  }

  private static Calibration run(double rows, double columns, Method... methods) {
    List<Measured<SendCell>> cells = new ArrayList<>();
    for (Method method : methods) {
      for (int i = 8; i < 20; i++) {
        cells.add(cell(method, slice(Axis.ROWS, i), 1e-7 * i * rows, true));
        cells.add(cell(method, slice(Axis.COLUMNS, i), 2e-7 * i * columns, true));
        // A cell without evidence was measured in another state of the cores and must not count.
        cells.add(cell(method, slice(Axis.COLUMNS, 100 + i), 1 / columns, false));
      }
    }
    return calibration(cells);
  }

  static Calibration calibration(List<Measured<SendCell>> cells) {
    return new Calibration(
            Headings.of(Locality.NODE, List.of()), Sections.NONE, List.of(), List.of())
        .with(
            SendsSection.SECTION,
            new SendsSection(Headings.EVIDENCE, Headings.RANGE, null, List.of(), cells));
  }

  private static Measured<SendCell> cell(
      Method method, Slice slice, double seconds, boolean evidence) {
    return measured(new SendCell(method, CacheState.WARM, slice, Role.TRAIN), seconds, evidence);
  }

  static Measured<SendCell> measured(SendCell cell, double seconds, boolean evidence) {
    return new Measured<>(
        cell,
        new MeasuringRanks(Locality.NODE, 2, "1x2", false),
        Times.of(seconds, seconds, seconds),
        0,
        evidence,
        "");
  }

  private static RunSpreads spreads(int runs) {
    return RunSpreads.of(
        IntStream.range(0, runs)
            .mapToObj(i -> run(ROWS[i], COLUMNS[i], Method.PACKED, Method.DATATYPE))
            .toList());
  }

  private static double variance(double[] factors) {
    double mean = IntStream.range(0, 5).mapToDouble(i -> Math.log(factors[i])).sum() / 5;
    return IntStream.range(0, 5).mapToDouble(i -> Math.pow(Math.log(factors[i]) - mean, 2)).sum()
        / 4;
  }

  private static double widened(RunSpreads spreads, Method method, Moved layout) {
    return spreads.adjusted(predicted(method), layout, CacheState.WARM).runsDiffer().share();
  }

  /**
   * The prior variance is the median of two small variances (rows) and two large ones (columns). It
   * has the same weight as the variance of the path itself.
   */
  @Test
  void theVarianceOfAPathIsShrunkTowardsTheOthers() {
    double prior = (variance(ROWS) + variance(COLUMNS)) / 2;
    RunSpreads spreads = spreads(5);
    assertTrue(spreads.known());
    assertEquals(
        Math.sqrt((variance(ROWS) + prior) / 2),
        widened(spreads, Method.PACKED, slice(Axis.ROWS, 50)),
        1e-9);
    assertEquals(
        Math.sqrt((variance(COLUMNS) + prior) / 2),
        widened(spreads, Method.DATATYPE, slice(Axis.COLUMNS, 50)),
        1e-9);
    assertEquals(
        Math.sqrt(prior), widened(spreads, Method.RING, slice(Axis.ROWS, 50)), 1e-9, "unmeasured");
  }

  @Test
  void wideningChangesOnlyTheInterval() {
    Prediction one = predicted(Method.PACKED);
    Prediction found = spreads(5).adjusted(one, slice(Axis.ROWS, 50), CacheState.WARM);
    double half = Math.log(1.25);
    double beside = 2.7764 * Math.sqrt(2) * found.runsDiffer().share(); // t of 4 degrees of freedom
    assertEquals(Math.hypot(half, beside), Math.log(found.highSeconds() / 1e-5), 1e-4);
    assertEquals(1e-5 / found.lowSeconds(), found.highSeconds() / 1e-5, 1e-12);
    assertEquals(one.seconds(), found.seconds());
    assertEquals(one.notes(), found.notes());
  }

  /**
   * The half width combines that of the prediction with 1.96 standard deviations of the difference
   * between two runs.
   */
  @Test
  void withTooFewRunsTheAssumedSpreadIsUsed() {
    Prediction one = predicted(Method.PACKED);
    assertFalse(spreads(4).known());
    double half = Math.hypot(Math.log(1.25), 1.96 * 0.10 * Math.sqrt(2));
    for (Prediction assumed :
        List.of(
            RunSpreads.ASSUMED.adjusted(one, slice(Axis.ROWS, 50), CacheState.WARM),
            spreads(4).adjusted(one, slice(Axis.ROWS, 50), CacheState.WARM),
            spreads(5).adjusted(one, Operation.parse("1Q64/1024"), CacheState.WARM))) {
      assertEquals(new BetweenRunSpread(0.10, true), assumed.runsDiffer());
      assertEquals(half, Math.log(assumed.highSeconds() / 1e-5), 1e-5);
      assertEquals(half, Math.log(1e-5 / assumed.lowSeconds()), 1e-5);
      assertEquals(one.notes(), assumed.notes());
    }
    assertSame(one, RunSpreads.NONE.adjusted(one, slice(Axis.ROWS, 50), CacheState.WARM));
  }

  @Test
  void aPredictionWithoutAnIntervalIsNotWidened() {
    Prediction outside = Prediction.of(Method.PACKED, 1e-5, 1.25, List.of("outside"), List.of());
    assertSame(
        outside, RunSpreads.ASSUMED.adjusted(outside, slice(Axis.ROWS, 50), CacheState.WARM));
  }

  /** The sixth run measured only another path, so the path that five runs share is unaffected. */
  @Test
  void aRunThatLacksAPathDoesNotSpoilTheOthers() {
    List<Calibration> runs = new ArrayList<>();
    IntStream.range(0, 5).forEach(i -> runs.add(run(ROWS[i], ROWS[i], Method.PACKED)));
    runs.add(run(50, 50, Method.RING));
    assertEquals(
        Math.sqrt(variance(ROWS)),
        widened(RunSpreads.of(runs), Method.PACKED, slice(Axis.ROWS, 50)),
        1e-9);
  }
}
