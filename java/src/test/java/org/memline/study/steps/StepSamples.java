package org.memline.study.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;

/**
 * Makes samples of one experiment, with one repetition of each cell, from launches on several
 * meshes of ranks.
 */
public final class StepSamples {
  private static final double CONTROL_NS = 150;

  private final Experiment experiment;
  private final List<LaunchRecord> launches = new ArrayList<>();
  private final List<CellSample> samples = new ArrayList<>();

  public StepSamples(Experiment experiment) {
    this.experiment = experiment;
  }

  /** Starts a launch on this mesh, to which later samples belong. */
  public StepSamples launch(String mesh, boolean oversubscribed) {
    List<LaunchRecord.Place> places =
        List.of(
            new LaunchRecord.Place(0, "node", "0", ""),
            new LaunchRecord.Place(1, "node", oversubscribed ? "0" : "1", ""));
    launches.add(
        new LaunchRecord(
            launches.size() + 1,
            experiment,
            Mesh.parse(mesh).size(),
            mesh,
            oversubscribed,
            1,
            40,
            LaunchRecord.LINE_HANDOFF,
            "",
            "",
            places));
    return this;
  }

  public void add(Cell cell, double seconds) {
    add(cell, seconds, CONTROL_NS);
  }

  /** Adds a sample that was measured with this control. */
  public void add(Cell cell, double seconds, double controlNs) {
    samples.add(
        new CellSample(
            cell,
            launches.size(),
            0,
            CellSample.Stop.TIME,
            new double[] {seconds * 1e9},
            new int[] {1},
            new boolean[] {false},
            new double[] {controlNs},
            ""));
  }

  public SampleSet set() {
    return set(List.of());
  }

  /**
   * @param heldOut seeds from which held-out cells were drawn
   */
  SampleSet set(List<Long> heldOut) {
    List<Cell> cells = samples.stream().map(CellSample::cell).distinct().toList();
    RunRecord run =
        new RunRecord(
            "quick",
            1,
            heldOut,
            launches.size(),
            cells.size(),
            Plan.of(experiment, cells).id(),
            "",
            false,
            "2024-05-06T07:08:10Z",
            Map.of(),
            Map.of());
    return new SampleSet(run, launches, List.of(), samples, List.of());
  }
}
