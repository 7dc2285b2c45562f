package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/**
 * Tests a run in which the ranks moved to other cores. Each cell must be reported with the distance
 * that the cores had while most of it was measured.
 */
class OnDemandSamplesTest {
  private static final SendCell NEAR = cell(1);
  private static final SendCell FAR = cell(2);
  private static final SendCell NEVER = cell(3);

  private static SendCell cell(long rows) {
    Slice slice = new Slice(Matrix.dense(10, 10, Element.INT32), Axis.ROWS, rows);
    return new SendCell(Method.PACKED, CacheState.WARM, slice, Role.ASKED);
  }

  /**
   * Returns a sample with one batch of one repetition for each control time. A repetition takes
   * {@code ns} if its control takes 65 ns, and in proportion otherwise.
   */
  private static CellSample sample(SendCell cell, double ns, double... controls) {
    int[] ends = new int[controls.length];
    Arrays.setAll(ends, i -> i + 1);
    double[] times = Arrays.stream(controls).map(control -> ns * control / 65).toArray();
    return new CellSample(
        cell, 1, 0, CellSample.Stop.TIGHT, times, ends, new boolean[controls.length], controls, "");
  }

  static OnDemandSamples samples(String control, CellSample... samples) {
    List<Cell> cells = new ArrayList<>(List.of(NEAR, FAR));
    RunRecord run =
        RunRecord.of(
            "asked", 1, 1, Plan.of(Experiment.SENDS, cells), "2024-05-06T07:08:09Z", Map.of());
    List<LaunchRecord.Place> places =
        List.of(
            new LaunchRecord.Place(0, "node", "0", "0-1"),
            new LaunchRecord.Place(1, "node", "1", "0-1"));
    LaunchRecord launch =
        new LaunchRecord(1, Experiment.SENDS, 2, "1x2", false, 1, 10, control, "MPI", "C", places);
    return new OnDemandSamples(
        new SampleSet(run, List.of(launch), List.of(), List.of(samples), List.of()));
  }

  private static OnDemandSamples both() {
    return samples(
        LaunchRecord.LINE_HANDOFF,
        sample(NEAR, 1000, 65, 65, 65, 65, 220),
        sample(FAR, 2000, 65, 260, 260));
  }

  @Test
  void eachCellUsesTheStateMostOfItWasMeasuredIn() {
    OnDemandSamples.Found near = both().found(NEAR).orElseThrow();
    assertEquals(1000e-9, near.measured().seconds(), 1e-15);
    assertEquals(new ObservedCores(Locality.CORE, 65e-9, true), near.cores());
    OnDemandSamples.Found far = both().found(FAR).orElseThrow();
    assertEquals(8000e-9, far.measured().seconds(), 1e-15); // 2000 · 260 / 65
    assertEquals(260e-9, far.cores().controlSeconds(), 1e-15);
    assertTrue(both().found(NEVER).isEmpty());
  }

  @Test
  void comparedCellsUseOneState() {
    OnDemandSamples.Together together =
        both().together(Plan.of(Experiment.SENDS, List.of(NEAR, FAR)));
    assertEquals(65e-9, together.cores().controlSeconds(), 1e-15);
    assertEquals(2000e-9, together.seconds().get(FAR.id()), 1e-15);
    assertThrows(
        LaunchException.class, () -> both().together(Plan.of(Experiment.SENDS, List.of(NEVER))));
  }

  @Test
  void anEmptyMessageIsNotReportedAsALineHandoff() {
    OnDemandSamples samples = samples(LaunchRecord.EMPTY_MESSAGE, sample(NEAR, 1000, 400));
    assertEquals(
        new ObservedCores(Locality.CORE, 400 * 1e-9, false),
        samples.found(NEAR).orElseThrow().cores());
  }
}
