package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;
import org.memline.model.SendPath;

/** How well the models predict cells that they were not fitted to. */
final class ModelTables {
  private ModelTables() {}

  static String own(Calibration calibration) {
    TextTable table =
        new TextTable(
            "method, cache",
            "cells",
            "R²·10³",
            "its floor",
            "rows median, 90th",
            "columns",
            "2^k columns",
            "errors' floor",
            "in interval",
            "width");
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      if (fit.heldOut() != null) {
        Quality floor = fit.floor();
        table.row(
            fit.method().label() + ", " + fit.cache().label(),
            Integer.toString(fit.heldOut().cells()),
            thousandths(fit.heldOut().rSquaredUnexplained()),
            floor == null ? "-" : thousandths(floor.rSquaredUnexplained()),
            errors(fit.path(SendPath.CONTIGUOUS).map(FittedModel::heldOut).orElse(null)),
            errors(fit.path(SendPath.STRIDED).map(FittedModel::heldOut).orElse(null)),
            errors(fit.powersOfTwo()),
            errors(floor),
            Units.percent(fit.coverage()),
            Units.percent(fit.intervalWidth()));
      }
    }
    return table.isEmpty()
        ? ""
        : "\n"
            + "memline's model on held-out random cells, contiguous (rows) and strided (columns)"
            + " apart: R² is the share not\n"
            + "explained (0 is perfect), errors are relative; 2^k columns: of unpadded power-of-two"
            + " matrices of the grid, each\n"
            + "predicted by all other cells; floor: half of the launches as a prediction of all,"
            + " what no model can explain;\n"
            + "in interval: of single launches; width: of that 95 % interval, high to low\n"
            + table;
  }

  private static String errors(Quality q) {
    return q == null ? "-" : Units.percent(q.medianError()) + ", " + Units.percent(q.p90Error());
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
