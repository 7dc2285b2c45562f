package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.calibration.steps.PartTable;

/** How well computation on every rank's block is predicted. */
final class ComputationTable {
  private ComputationTable() {}

  static String of(Calibration calibration) {
    return PartModelTable.of("Computation", PartTable.computation(calibration));
  }
}
