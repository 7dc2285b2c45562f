package org.memline.study.transfers;

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

/** Makes the results of transfers, a section of the calibration, from samples. */
final class TransferResults {
  private TransferResults() {}

  /**
   * Returns the results of transfers, without fits, in one state of the cores (near or far apart).
   * It is null without samples, or if nothing was measured in the given state.
   *
   * @param controlNs control time (of handing a cache line or an empty message from core to core),
   *     in ns, in the given state; NaN selects the state in which most batches of repetitions were
   *     measured
   */
  static TransfersSection of(SampleSet transfers, double controlNs) {
    if (transfers.samples().isEmpty()) {
      return null;
    }
    List<Measured<TransferCell>> operations = new ArrayList<>();
    List<Measured<ApplicationCell>> steps = new ArrayList<>();
    // Each number of ranks is evaluated separately: with other numbers of pairs, transfers have
    // another congestion.
    for (int ranks :
        new TreeSet<>(transfers.launches().stream().map(LaunchRecord::ranks).toList())) {
      SampleSet those = transfers.where(launch -> launch.ranks() == ranks);
      operations.addAll(new Evidence(those, controlNs).counting(TransferCell.class));
      steps.addAll(steps(those, controlNs));
    }
    boolean none = operations.isEmpty() && steps.isEmpty() && !Double.isNaN(controlNs);
    return none ? null : new TransfersSection(operations, steps, List.of());
  }

  /**
   * Returns the measured steps of applications. The control of a step (the time of a cache line or
   * an empty message between cores) is measured with the most distant peer of a rank. With more
   * than two ranks, its time therefore differs from the control time of other measurements. If two
   * states of the cores (near and far apart) are fitted, the control nevertheless determines the
   * state of a step.
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
