package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CellSample;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.TransferCell;

/** From samples of transfers to their table. */
final class TransferTables {
  private TransferTables() {}

  /**
   * Null where none were measured, or none in the state that is asked for.
   *
   * @param controlNs the control in that state; NaN for that which most batches are in
   */
  static TransferTable of(SampleSet transfers, double controlNs) {
    if (transfers.samples().isEmpty()) {
      return null;
    }
    List<Measured<TransferCell>> operations = new ArrayList<>();
    List<Measured<ApplicationCell>> steps = new ArrayList<>();
    // Launches with more pairs at once are another congestion, and nothing to average over.
    for (int ranks :
        new TreeSet<>(transfers.launches().stream().map(LaunchRecord::ranks).toList())) {
      SampleSet those = transfers.where(launch -> launch.ranks() == ranks);
      operations.addAll(new Evidence(those, controlNs).counting(TransferCell.class));
      steps.addAll(steps(those, controlNs));
    }
    boolean none = operations.isEmpty() && steps.isEmpty() && !Double.isNaN(controlNs);
    return none ? null : new TransferTable(operations, steps, List.of());
  }

  /**
   * The control of a step is its furthest peer's: another one than a pair's, on more than two.
   * Where near and far are told apart it tells which of them a step is of.
   */
  private static List<Measured<ApplicationCell>> steps(SampleSet set, double controlNs) {
    if (!Double.isNaN(controlNs)) {
      return new Evidence(set, controlNs).counting(ApplicationCell.class);
    }
    List<double[]> controls =
        set.samples().stream()
            .filter(s -> s.cell() instanceof ApplicationCell)
            .map(CellSample::controlNs)
            .toList();
    return new Evidence(set, Evidence.usualNs(controls)).counting(ApplicationCell.class);
  }
}
