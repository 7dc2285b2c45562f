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

/** The samples of a few cells (configurations) that the user has requested. */
public final class OnDemandSamples {
  private final SampleSet set;

  OnDemandSamples(SampleSet set) {
    this.set = set;
  }

  /**
   * The result of one cell (configuration).
   *
   * @param cores distance of the ranks' cores during the repetitions that the result is computed
   *     from
   */
  public record Found(Measured<Cell> measured, ObservedCores cores) {}

  /**
   * Returns the result of a cell (configuration); empty if the cell was not measured. The distance
   * of the ranks' cores may change between repetitions. Only the repetitions at the most frequent
   * distance are used.
   */
  public Optional<Found> found(Cell cell) {
    Evidence evidence = Evidence.alone(only(cell));
    return evidence.cells().stream()
        .findFirst()
        .map(own -> new Found(own, ObservedCores.of(set, evidence.controlSeconds(cell))));
  }

  /**
   * The beginning of the message about a cell (configuration) that this system does not support.
   */
  static final String UNSUPPORTED = "is not supported on this system";

  /**
   * Returns a message that this system does not support a cell (configuration), with the reason;
   * empty if no launch (start of mpirun) reported the cell as unsupported.
   */
  Optional<String> unsupported(Cell cell) {
    return set.samples().stream()
        .filter(
            sample -> sample.stop() == CellSample.Stop.UNSUPPORTED && sample.cell().equals(cell))
        .map(CellSample::reason)
        // Some launches (starts of mpirun) may report no reason, so the longest text is used.
        .max(Comparator.comparing(String::length))
        .map(reason -> reason.isEmpty() ? UNSUPPORTED : UNSUPPORTED + ": " + reason);
  }

  /** Returns whether ranks shared cores in any launch (start of mpirun). */
  boolean oversubscribed() {
    return set.launches().stream().anyMatch(LaunchRecord::oversubscribed);
  }

  /**
   * Returns why the system refused to copy messages directly between the memories of two ranks of a
   * node (single copy); empty if it did not refuse.
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
   * The results of all cells, measured at the same distance of the ranks' cores. The time of a cell
   * (configuration) is the median over all launches (starts of mpirun) of each launch's median.
   *
   * @param seconds time of each cell in seconds; the key is the id of the cell
   */
  public record Together(Map<String, Double> seconds, ObservedCores cores) {}

  /**
   * Returns the results of all cells at one distance of the ranks' cores, so that the times of the
   * cells (configurations) can be compared. It is the distance at which most of them were measured.
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
