package org.memline.calibration.evidence;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.CellSample;
import org.memline.sample.CellSample.Stop;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/**
 * Tests which batches of repetitions are used: those that were not disturbed and were measured at
 * one distance of the cores.
 */
class EvidenceTest {
  private static final double NEAR = 150;
  private static final double FAR = 400;
  private static final Slice SLICE = new Slice(Matrix.dense(4, 4, Element.INT32), Axis.COLUMNS, 1);
  private static final SendCell WARM =
      new SendCell(Method.PACKED, CacheState.WARM, SLICE, Role.GRID);
  private static final SendCell COLD =
      new SendCell(Method.PACKED, CacheState.COLD, SLICE, Role.GRID);

  private final List<CellSample> samples = new ArrayList<>();
  private int launches;

  @Test
  void aCellsTimeIsTheMedianOfTheLaunchMedians() {
    launch(new double[] {10, 30, 20}, false, NEAR);
    launch(new double[] {50, 40, 60}, false, NEAR);
    launch(new double[] {90, 70, 80}, false, NEAR);
    assertEquals(50e-9, only().seconds(), 1e-18);
    assertArrayEquals(new double[] {20e-9, 50e-9, 80e-9}, only().times().launches(), 1e-18);
  }

  /** The medians of the two visits are 10 and 30 ns; the number of repetitions does not matter. */
  @Test
  void visitsOfALaunchHaveEqualWeight() {
    launch(new double[] {10, 10, 10, 10, 10}, false, NEAR);
    sample(launches, new double[] {30}, false, NEAR);
    assertEquals(20e-9, only().seconds(), 1e-18);
    assertEquals(6, only().repetitions());
  }

  @Test
  void disturbedBatchesDoNotCount() {
    launch(new double[] {10, 10, 10}, false, NEAR);
    sample(launches, new double[] {1000, 1000}, true, NEAR);
    assertEquals(10e-9, only().seconds(), 1e-18);
    assertEquals(3, only().repetitions());
    assertEquals(1, evidence().record().disturbedBatches());
  }

  @Test
  void batchesMeasuredInAnUnusualCoreStateDoNotCount() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {11}, false, NEAR);
    launch(new double[] {99}, false, FAR);
    assertEquals(10.5e-9, only().seconds(), 1e-18);
    assertTrue(Double.isNaN(only().times().launches()[2]), "launch 3 was in another state");
    assertEquals(1, evidence().record().displacedBatches());
    assertEquals(NEAR * 1e-9, evidence().record().controlSeconds(), 1e-15);
  }

  @Test
  void theMoreFrequentFarStateIsTheUsualState() {
    for (double ns : new double[] {40, 41, 42, 43, 44}) {
      launch(new double[] {ns}, false, FAR);
    }
    launch(new double[] {9}, false, NEAR);
    assertEquals(42e-9, only().seconds(), 1e-18);
  }

  @Test
  void disturbedBatchesCountWhereThereAreNoOthers() {
    launch(new double[] {10, 12, 14}, true, NEAR);
    assertEquals(12e-9, only().seconds(), 1e-18);
    assertTrue(only().evidence());
    assertEquals(List.of(1), evidence().record().disturbedLaunches());
  }

  @Test
  void aCellMeasuredOnlyInAnotherStateIsNotFitted() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {11}, false, NEAR);
    launches++;
    sample(COLD, launches, new double[] {99}, false, FAR);
    Measured<?> cold = evidence().cells().get(1);
    assertEquals(99e-9, cold.seconds(), 1e-18);
    assertFalse(cold.evidence());
    assertEquals(1, evidence().record().cellsWithoutEvidence());
  }

  @Test
  void aDisturbedLaunchIsNoEvidence() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {1}, false, NEAR);
    sample(launches, new double[] {30}, true, NEAR);
    sample(launches, new double[] {30}, true, NEAR);
    assertEquals(10e-9, only().seconds(), 1e-18);
    assertEquals(List.of(2), evidence().record().disturbedLaunches());
  }

  /**
   * The cores of the third launch were far apart for most of its batches. The medians of that
   * launch use only those batches, although near cores are usual in the other launches.
   */
  @Test
  void launchMediansAreOfTheStateEachLaunchWasMostlyIn() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {12}, false, NEAR);
    launch(new double[] {30, 31, 32}, false, FAR);
    sample(COLD, launches, new double[] {90}, false, FAR);
    sample(COLD, launches, new double[] {70}, false, NEAR);
    LaunchStates states = evidence().launches();
    assertEquals(3, states.count());
    assertArrayEquals(
        new double[] {NEAR * 1e-9, NEAR * 1e-9, FAR * 1e-9}, states.controlSeconds(), 1e-18);
    assertTrue(states.usual(0));
    assertFalse(states.usual(2));
    assertEquals(10e-9, states.seconds(WARM, 0), 1e-18);
    assertEquals(31e-9, states.seconds(WARM, 2), 1e-18);
    assertEquals(90e-9, states.seconds(COLD, 2), 1e-18);
    assertTrue(Double.isNaN(states.seconds(COLD, 0)));
  }

  /**
   * A launch counts if any of its batches was measured at the requested distance of the cores, even
   * if most of them were measured at another distance.
   */
  @Test
  void withARequestedStateEachLaunchCountsItsBatchesInThatState() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {11}, false, NEAR);
    sample(launches, new double[] {40}, false, FAR);
    launch(new double[] {30}, false, FAR);
    Evidence far = new Evidence(set(""), FAR);
    assertEquals(35e-9, far.cells().get(0).seconds(), 1e-18);
    assertEquals(FAR * 1e-9, far.record().controlSeconds(), 1e-18);
    assertEquals(0.5, far.record().share());
    LaunchStates states = far.launches();
    assertArrayEquals(
        new double[] {Double.NaN, FAR * 1e-9, FAR * 1e-9}, states.controlSeconds(), 1e-18);
    assertTrue(Double.isNaN(states.seconds(WARM, 0)), "launch 1 was never in this state");
    assertEquals(40e-9, states.seconds(WARM, 1), 1e-18);
    assertFalse(states.usual(0));
    assertTrue(states.usual(1));
    assertEquals(List.of(), far.record().disturbedLaunches());
  }

  /**
   * The two launches of a pair had the same distance of the cores. Each launch is therefore counted
   * for its own distance.
   */
  @Test
  void pairedLaunchesCountInTheirOwnState() {
    launch(new double[] {10}, false, NEAR);
    launch(new double[] {30}, false, FAR);
    LaunchStates states = new Evidence(set("ab"), FAR).launches();
    assertEquals(10e-9, states.seconds(WARM, 0), 1e-18);
    assertEquals(NEAR * 1e-9, states.controlSeconds()[0], 1e-18);
    assertFalse(states.usual(0));
  }

  private void launch(double[] ns, boolean disturbed, double control) {
    sample(++launches, ns, disturbed, control);
  }

  private void sample(int launch, double[] ns, boolean disturbed, double control) {
    sample(WARM, launch, ns, disturbed, control);
  }

  private void sample(SendCell cell, int launch, double[] ns, boolean disturbed, double control) {
    samples.add(
        new CellSample(
            cell,
            launch,
            0,
            Stop.TIGHT,
            ns,
            new int[] {ns.length},
            new boolean[] {disturbed},
            new double[] {control},
            ""));
  }

  private Evidence evidence() {
    return Evidence.alone(set(""));
  }

  private SampleSet set(String pair) {
    List<LaunchRecord> records = new ArrayList<>();
    for (int i = 1; i <= launches; i++) {
      records.add(
          new LaunchRecord(
              i,
              Experiment.SENDS,
              2,
              "2x1",
              false,
              1,
              20,
              "empty_message",
              "mpi",
              "build",
              List.of()));
    }
    RunRecord run =
        new RunRecord("quick", 1, launches, 1, "", pair, false, "2026-01-01T00:00:00Z", Map.of());
    return new SampleSet(run, records, List.of(), samples, List.of());
  }

  private Measured<?> only() {
    assertEquals(1, evidence().cells().size());
    return evidence().cells().get(0);
  }
}
