package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.study.steps.PartTable;

/**
 * Shows how well memline predicts the time in which every rank computes on its block of a matrix.
 */
final class ComputationTable {
  private ComputationTable() {}

  static String of(Calibration calibration) {
    PartTable table = PartTable.computation(calibration);
    return table == null
        ? ""
        : PartModelTable.of("Computation", table) + DeltaTable.of(table, "array operands");
  }
}
