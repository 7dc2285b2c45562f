package org.memline.calibration.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.CoreStates.InState;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.CellSample;
import org.memline.sample.CellSample.Stop;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LaunchRecord.Place;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/**
 * Tests into which parts samples are split before they are fitted. Each observed distance of the
 * cores is a part. If all launches had the same distance, each placing of the ranks is a part.
 */
class CoreStatesTest {
  private static final double NEAR = 64;
  private static final double FAR = 215;
  private static final String COMPLEX = "0-1";
  private static final Slice SLICE = new Slice(Matrix.dense(4, 4, Element.INT32), Axis.COLUMNS, 1);
  private static final SendCell CELL =
      new SendCell(Method.PACKED, CacheState.WARM, SLICE, Role.GRID);

  private final List<LaunchRecord> launches = new ArrayList<>();
  private final List<CellSample> samples = new ArrayList<>();

  /**
   * Both launches report that the ranks share one core complex, but most batches were measured with
   * cores that are far from each other.
   */
  @Test
  void nearAndFarAreMeasuredNotTakenFromTheTopology() {
    launch(Experiment.SENDS, COMPLEX, false, NEAR, FAR, FAR);
    launch(Experiment.SENDS, COMPLEX, false, FAR, NEAR, FAR);
    List<InState> parts = CoreStates.parts(set(""));
    assertEquals(2, parts.size());
    assertPart(parts.get(0), Locality.NODE, FAR, false);
    assertPart(parts.get(1), Locality.CORE, NEAR, true);
    assertEquals(2, parts.get(1).set().launches().size());
  }

  @Test
  void theMoreFrequentStateComesFirst() {
    launch(Experiment.SENDS, "", false, NEAR, FAR, NEAR);
    List<InState> parts = CoreStates.parts(set(""));
    assertPart(parts.get(0), Locality.CORE, NEAR, false);
    assertPart(parts.get(1), Locality.NODE, FAR, true);
  }

  /**
   * The ranks of the two launches are placed differently, but both launches measured the same
   * distance of the cores. The places therefore decide.
   */
  @Test
  void withOneStateTheLocalityIsTakenFromTheRanksPlaces() {
    launch(Experiment.SENDS, "", false, NEAR, NEAR);
    launch(Experiment.SENDS, COMPLEX, false, NEAR, NEAR);
    List<InState> parts = CoreStates.parts(set(""));
    assertPart(parts.get(0), Locality.NODE, Double.NaN, false);
    assertPart(parts.get(1), Locality.CORE, Double.NaN, false);
    assertEquals(1, parts.get(0).set().launches().size());
  }

  /**
   * The launches differ in the places of their ranks and in the measured distance of the cores.
   * Each launch measured only one distance.
   */
  @Test
  void launchesWithOtherPlacesAreSeparateParts() {
    launch(Experiment.SENDS, COMPLEX, false, NEAR, NEAR);
    launch(Experiment.SENDS, "", false, FAR, FAR, FAR);
    List<InState> parts = CoreStates.parts(set(""));
    assertPart(parts.get(0), Locality.CORE, Double.NaN, false);
    assertPart(parts.get(1), Locality.NODE, Double.NaN, false);
    assertEquals(1, parts.get(0).set().launches().size());
  }

  @Test
  void launchesAcrossNodesAreASeparatePart() {
    launch(Experiment.SENDS, "", false, NEAR, FAR, FAR);
    remote(1500, 9000);
    List<InState> parts = CoreStates.parts(set(""));
    assertEquals(3, parts.size());
    assertPart(parts.get(2), Locality.REMOTE, Double.NaN, false);
    assertEquals(1, parts.get(2).set().launches().size());
    assertEquals(1, parts.get(0).set().launches().size());
  }

  @Test
  void oversubscribedLaunchesDoNotDefineAState() {
    launch(Experiment.SENDS, "", false, NEAR, NEAR);
    launch(Experiment.SENDS, "", true, FAR, FAR);
    assertEquals(1, CoreStates.parts(set("")).size());
  }

  @Test
  void withoutSendsStatesComeFromTransfers() {
    launch(Experiment.SCANS, "", false, NEAR, FAR);
    assertEquals(1, CoreStates.parts(set("")).size());
    launch(Experiment.TRANSFERS, "", false, NEAR, FAR);
    assertEquals(2, CoreStates.parts(set("")).size());
    launch(Experiment.SENDS, "", false, NEAR, NEAR);
    assertEquals(1, CoreStates.parts(set("")).size());
  }

  @Test
  void withoutSendsAndTransfersStatesComeFromSupersteps() {
    launch(Experiment.SUPERSTEPS, "", false, NEAR, FAR);
    assertEquals(2, CoreStates.parts(set("")).size());
    launch(Experiment.TRANSFERS, "", false, NEAR, NEAR);
    assertEquals(1, CoreStates.parts(set("")).size());
  }

  @Test
  void pairedLaunchesAreNotSplitByState() {
    launch(Experiment.SENDS, "", false, NEAR, FAR);
    assertEquals(1, CoreStates.parts(set("ab")).size());
  }

  private static void assertPart(InState part, Locality locality, double ns, boolean again) {
    assertEquals(locality, part.locality());
    assertEquals(ns, part.controlNs());
    assertTrue(part.again() == again);
  }

  private void launch(Experiment of, String complex, boolean shared, double... controls) {
    launch(of, shared, List.of(place(0, "n", complex), place(1, "n", complex)), controls);
  }

  private void remote(double... controls) {
    launch(Experiment.SENDS, false, List.of(place(0, "n", ""), place(1, "m", "")), controls);
  }

  private static Place place(int rank, String node, String complex) {
    return new Place(rank, node, Integer.toString(rank), complex);
  }

  /** Adds a launch with three batches of repetitions for each of these control times. */
  private void launch(Experiment of, boolean shared, List<Place> places, double... each) {
    double[] controls = new double[3 * each.length];
    Arrays.setAll(controls, i -> each[i / 3]);
    int number = launches.size() + 1;
    launches.add(
        new LaunchRecord(number, of, 2, "2x1", shared, 1, 20, "line_handoff", "m", "b", places));
    int[] ends = new int[controls.length];
    Arrays.setAll(ends, i -> i + 1);
    samples.add(
        new CellSample(
            CELL,
            number,
            0,
            Stop.TIGHT,
            new double[controls.length],
            ends,
            new boolean[controls.length],
            controls,
            ""));
  }

  private SampleSet set(String pair) {
    RunRecord run =
        new RunRecord("quick", 1, 1, 1, "", pair, false, "2026-01-01T00:00:00Z", Map.of());
    return new SampleSet(run, launches, List.of(), samples, List.of());
  }
}
