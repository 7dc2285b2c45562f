package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.calibration.steps.PartTable;

/** Shows how well computation on every rank's block is predicted. */
final class ComputationTable {
  private ComputationTable() {}

  static String of(Calibration calibration) {
    PartTable table = PartTable.computation(calibration);
    return table == null
        ? ""
        : PartModelTable.of("Computation", table) + DeltaTable.of(table, "array operands");
  }
}
