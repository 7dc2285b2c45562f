package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;

/** How well the models predict cells that they were not fitted to. */
final class ModelTables {
  private ModelTables() {}

  static String own(Calibration calibration) {
    TextTable table =
        new TextTable(
            "method, cache",
            "cells",
            "R²·10³",
            "median",
            "90th",
            "2^k median",
            "in interval",
            "width",
            "noise");
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      Quality q = fit.heldOut();
      if (q != null) {
        table.row(
            fit.method().label() + ", " + fit.cache().label(),
            Integer.toString(q.cells()),
            thousandths(q.rSquaredUnexplained()),
            Units.percent(q.medianError()),
            Units.percent(q.p90Error()),
            fit.powersOfTwo() == null ? "-" : Units.percent(fit.powersOfTwo().medianError()),
            Units.percent(fit.coverage()),
            Units.percent(fit.intervalWidth()),
            Units.percent(fit.noise()));
      }
    }
    return table.isEmpty()
        ? ""
        : "\n"
            + "memline's model on held-out random cells: R² is the share not explained (0 is"
            + " perfect),\n"
            + "errors are relative; 2^k: unpadded power-of-two matrices of the grid, which it is"
            + " fitted to;\n"
            + "width: of the 95 % interval, high to low; noise: spread of the launches on the"
            + " same cells\n"
            + table;
  }

  static String paper(Calibration calibration) {
    TextTable table = new TextTable("method, cache", "S1", "S2", "S3", "M1", "M2", "M3");
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      if (!fit.paper().isEmpty()) {
        List<String> row =
            new ArrayList<>(List.of(fit.method().label() + ", " + fit.cache().label()));
        for (FittedModel paper : fit.paper()) {
          row.add(thousandths(paper.heldOut().rSquaredUnexplained()));
        }
        table.row(row.toArray(String[]::new));
      }
    }
    return table.isEmpty()
        ? ""
        : "\nThe models of Hur and Lin (1999), fitted as published, R²·10³ on the same cells:\n"
            + "S know bytes, M memory lines too\n"
            + table;
  }

  private static String thousandths(Double value) {
    return value == null ? "-" : Units.significant(value * 1000);
  }
}
