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

/** Makes the table of transfers from samples. */
final class TransferTables {
  private TransferTables() {}

  /**
   * Returns the table; null if no transfers were measured, or none in the selected state.
   *
   * @param controlNs control, in ns, in that state; NaN for the state of most batches
   */
  static TransferTable of(SampleSet transfers, double controlNs) {
    if (transfers.samples().isEmpty()) {
      return null;
    }
    List<Measured<TransferCell>> operations = new ArrayList<>();
    List<Measured<ApplicationCell>> steps = new ArrayList<>();
    // Launches with more pairs at once have another congestion, so they are not averaged with
    // others.
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
   * Returns the steps. The control of a step is that of its most distant peer and differs from a
   * pair's if there are more than two ranks. If near and far are distinguished, it determines the
   * state to which a step belongs.
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
