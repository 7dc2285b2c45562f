package org.memline.study.steps;

import org.memline.calibration.Calibration;

/**
 * Shows how well memline predicts the time in which every rank computes on its block of a matrix.
 */
public final class ComputationTable {
  private ComputationTable() {}

  public static String of(Calibration calibration) {
    StepsSection table = StepsSection.computation(calibration);
    return table == null
        ? ""
        : PartModelTable.of("Computation", table) + DeltaTable.of(table, "array operands");
  }
}
