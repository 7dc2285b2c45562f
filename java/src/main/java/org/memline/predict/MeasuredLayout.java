package org.memline.predict;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Moved;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;
import org.memline.study.sends.SendsSection;
import org.memline.study.transfers.TransfersSection;

/** A layout that was sent between two ranks when the calibration was measured, with its time. */
record MeasuredLayout(TimeClass kind, Moved layout, Measured<?> measured) {
  /**
   * Returns the layouts that a calibration measured and to which models may be fitted. Layouts
   * whose time is not positive are left out.
   */
  static List<MeasuredLayout> of(Calibration run) {
    List<MeasuredLayout> all = new ArrayList<>();
    for (Measured<SendCell> m : SendsSection.of(run).cells()) {
      SendCell cell = m.cell();
      all.add(
          new MeasuredLayout(
              TimeClass.of(cell.slice(), cell.method(), cell.cache()), cell.slice(), m));
    }
    TransfersSection transfers = TransfersSection.of(run);
    for (Measured<TransferCell> m :
        transfers == null ? List.<Measured<TransferCell>>of() : transfers.alone()) {
      TransferCell cell = m.cell();
      all.add(
          new MeasuredLayout(
              TimeClass.of(cell.operation(), cell.method(), cell.cache()), cell.operation(), m));
    }
    all.removeIf(
        one ->
            !one.kind.method().sends()
                || !one.measured.evidence()
                || !(one.measured.seconds() > 0));
    return all;
  }

  /** Returns the layouts that were measured while only one pair of ranks sent. */
  static List<MeasuredLayout> byOnePair(Calibration run) {
    boolean sends =
        run.launches(Experiment.SENDS).stream().allMatch(launch -> launch.ranks() / 2 == 1);
    return of(run).stream()
        .filter(one -> sends || one.kind.experiment() != Experiment.SENDS)
        .toList();
  }

  Cell cell() {
    return measured.cell();
  }

  String id() {
    return cell().id();
  }

  double seconds() {
    return measured.seconds();
  }
}
