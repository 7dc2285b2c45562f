package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.sample.ScanCell;

/**
 * Tests which repetitions of scans are used. The control is the time to hand a cache line from core
 * to core: 150 ns is usual, and 400 ns means that the cores were far apart.
 */
class PartCellTest {
  @TempDir Path folder;
  private static final String CHAIN = "vertical/inclusive/sum/chain/correct/packed/tuned/warm/";

  private record Measured(String mesh, String cell, double controlNs, boolean disturbed, int ns) {}

  private static LaunchRecord launch(int number, String mesh) {
    List<LaunchRecord.Place> places =
        List.of(
            new LaunchRecord.Place(0, "node", "0", ""), new LaunchRecord.Place(1, "node", "1", ""));
    return new LaunchRecord(
        number, Experiment.SCANS, 2, mesh, false, 1, 40, LaunchRecord.LINE_HANDOFF, "", "", places);
  }

  /**
   * Returns one line for each mesh and cell: the mesh, the layout, and the time that results use.
   * Each {@code Measured} becomes a sample with one batch of one repetition.
   */
  private List<String> times(Measured... all) {
    List<Cell> cells = new ArrayList<>();
    for (Measured one : all) {
      cells.add(ScanCell.parse(one.cell(), Role.GRID));
    }
    Plan plan = Plan.of(Experiment.SCANS, cells.stream().distinct().toList());
    Path file = folder.resolve("steps.samples.jsonl");
    List<String> meshes = List.of("1x2", "2x1");
    RunRecord run = RunRecord.of("quick", 1, 2, plan, "2024-05-06T07:08:10Z", Map.of());
    try (Journal journal = Journal.create(file, run)) {
      for (String mesh : meshes) {
        int launch = meshes.indexOf(mesh) + 1;
        journal.add(launch(launch, mesh));
        for (int i = 0; i < all.length; i++) {
          if (all[i].mesh().equals(mesh)) {
            journal.add(
                new CellSample(
                    cells.get(i),
                    launch,
                    0,
                    CellSample.Stop.TIME,
                    new double[] {all[i].ns()},
                    new int[] {1},
                    new boolean[] {all[i].disturbed()},
                    new double[] {all[i].controlNs()},
                    ""));
          }
        }
      }
    }
    SampleSet set = SampleReader.read(List.of(file), false);
    List<String> times = new ArrayList<>();
    for (var m : Evidence.onEachMesh(set, ScanCell.class)) {
      // The times have one place for each launch of the run. Launches on other meshes are NaN.
      double[] launches = m.times().launches();
      assertEquals(meshes.size(), launches.length);
      for (int i = 0; i < launches.length; i++) {
        assertTrue(Double.isNaN(launches[i]) || meshes.get(i).equals(m.ranks().mesh()), "" + i);
      }
      times.add("%s %s %.0f ns".formatted(m.ranks().mesh(), m.cell().layout(), m.seconds() * 1e9));
    }
    return times;
  }

  @Test
  void eachMeshHasItsOwnTime() {
    assertEquals(
        List.of("1x2 8x8/int32 70 ns", "2x1 8x8/int32 50 ns"),
        times(
            new Measured("1x2", CHAIN + "8x8/int32", 150, false, 70),
            new Measured("2x1", CHAIN + "8x8/int32", 150, false, 50)));
  }

  @Test
  void batchesMeasuredInTheFarStateDoNotCount() {
    assertEquals(
        List.of("2x1 8x8/int32 50 ns"),
        times(
            new Measured("1x2", CHAIN + "9x9/int32", 400, false, 900),
            new Measured("2x1", CHAIN + "8x8/int32", 400, false, 90),
            new Measured("2x1", CHAIN + "8x8/int32", 150, false, 50),
            new Measured("2x1", CHAIN + "8x8/int32", 150, false, 50),
            new Measured("2x1", CHAIN + "8x8/int32", 160, false, 50)));
  }

  @Test
  void disturbedBatchesCountOnlyWhereThereAreNoOthers() {
    assertEquals(
        List.of("2x1 8x8/int32 50 ns", "2x1 9x9/int32 80 ns"),
        times(
            new Measured("2x1", CHAIN + "8x8/int32", 150, false, 50),
            new Measured("2x1", CHAIN + "8x8/int32", 150, true, 500),
            new Measured("2x1", CHAIN + "9x9/int32", 150, true, 80)));
  }
}
