package org.memline.launch;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.LaunchRecord;
import org.memline.sample.ObservedPath;
import org.memline.sample.Plan;
import org.memline.sample.SampleSet;

/** The samples of a few cells that the user has requested. */
public final class OnDemandSamples {
  private final SampleSet set;

  OnDemandSamples(SampleSet set) {
    this.set = set;
  }

  /**
   * The result of one cell.
   *
   * @param cores distance of the cores during the repetitions that are used
   */
  public record Found(Measured<Cell> measured, ObservedCores cores) {}

  /**
   * Returns a cell as it was measured in one state of the cores: the state in which most of its
   * repetitions were made. Returns empty if the cell was not measured.
   */
  public Optional<Found> found(Cell cell) {
    Evidence evidence = Evidence.alone(only(cell));
    return evidence.cells().stream()
        .findFirst()
        .map(own -> new Found(own, ObservedCores.of(set, evidence.controlSeconds(cell))));
  }

  /** The beginning of the message about a cell that this system does not support. */
  static final String UNSUPPORTED = "is not supported on this system";

  /**
   * Returns why this system does not support a cell. Returns empty if no launch reported the cell
   * as unsupported.
   */
  Optional<String> unsupported(Cell cell) {
    return set.samples().stream()
        .filter(
            sample -> sample.stop() == CellSample.Stop.UNSUPPORTED && sample.cell().equals(cell))
        .map(CellSample::reason)
        // A reason with text is preferred to an empty one.
        .max(Comparator.comparing(String::length))
        .map(reason -> reason.isEmpty() ? UNSUPPORTED : UNSUPPORTED + ": " + reason);
  }

  /** Returns whether ranks shared cores in any launch. */
  boolean oversubscribed() {
    return set.launches().stream().anyMatch(LaunchRecord::oversubscribed);
  }

  /**
   * Returns why the system refused a single copy between two ranks of a node. Returns empty if it
   * was not refused.
   */
  Optional<String> refusedCopy() {
    return set.launches().stream()
        .flatMap(launch -> launch.paths().stream())
        .map(ObservedPath::refused)
        .filter(reason -> !reason.isEmpty())
        .findFirst();
  }

  private SampleSet only(Cell cell) {
    return new SampleSet(
        set.run(),
        set.launches(),
        set.controls(),
        set.samples().stream().filter(sample -> sample.cell().equals(cell)).toList(),
        set.notices());
  }

  /**
   * All cells in one state of the cores: the state in which most of them were measured. The value
   * of a cell is the median of the medians of all launches.
   *
   * @param seconds time by the cell's id, in seconds
   */
  public record Together(Map<String, Double> seconds, ObservedCores cores) {}

  /**
   * Returns all cells in one state of the cores, so that they can be compared with each other.
   *
   * @throws LaunchException if this system does not support a cell of the plan
   */
  public Together together(Plan plan) {
    Evidence evidence = Evidence.alone(set);
    Map<String, Double> seconds = new HashMap<>();
    evidence.cells().forEach(measured -> seconds.put(measured.cell().id(), measured.seconds()));
    for (Cell cell : plan.cells()) {
      if (!seconds.containsKey(cell.id())) {
        throw new LaunchException(cell.id() + " " + unsupported(cell).orElse(UNSUPPORTED));
      }
    }
    return new Together(seconds, ObservedCores.of(set, evidence.record().controlSeconds()));
  }
}
