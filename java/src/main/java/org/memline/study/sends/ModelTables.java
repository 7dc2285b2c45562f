package org.memline.study.sends;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.model.SendPath;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the prediction errors of the models of sends on held-out cells: measured configurations to
 * which no model was fitted.
 */
public final class ModelTables {
  private ModelTables() {}

  public static String own(Calibration calibration) {
    TextTable table =
        new TextTable(
            "method, cache",
            "R²·10³",
            "floor",
            "rows %",
            "columns %",
            "2^k columns %",
            "floor %",
            "in interval %",
            "width %");
    IntSummaryStatistics cells = new IntSummaryStatistics();
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      if (fit.heldOut() != null) {
        Quality floor = fit.floor();
        cells.accept(fit.heldOut().cells());
        table.row(
            fit.method().label() + ", " + fit.cache().label(),
            thousandths(fit.heldOut().rSquaredUnexplained()),
            floor == null ? "-" : thousandths(floor.rSquaredUnexplained()),
            errors(fit.path(SendPath.CONTIGUOUS).map(FittedModel::heldOut).orElse(null)),
            errors(fit.path(SendPath.STRIDED).map(FittedModel::heldOut).orElse(null)),
            errors(fit.powersOfTwo()),
            errors(floor),
            hundredths(fit.coverage()),
            hundredths(fit.intervalWidth()));
      }
    }
    return table.isEmpty()
        ? ""
        : "\n"
            + "memline's model on %s held-out random cells, contiguous (rows) and strided (columns)"
                .formatted(range(cells))
            + ": R² is the unexplained share of the variance (0 is perfect); errors are"
            + " relative, median and 90th percentile; 2^k columns: unpadded power-of-two"
            + " matrices of the grid, each predicted from all other cells; floor: half of the"
            + " launches as a prediction of all, which no model can improve on; in interval:"
            + " share of single launches inside the 95 % prediction interval; width: of this"
            + " interval, high to low\n"
            + table;
  }

  private static String errors(Quality q) {
    return q == null ? "-" : hundredths(q.medianError()) + ", " + hundredths(q.p90Error());
  }

  /**
   * Returns a share as a percentage. It has no percent sign, because the column heading has it. An
   * unknown share (null) is "-".
   */
  public static String hundredths(Double share) {
    return share == null ? "-" : String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String range(IntSummaryStatistics cells) {
    return cells.getMin() == cells.getMax()
        ? "" + cells.getMin()
        : cells.getMin() + " to " + cells.getMax();
  }

  public static String paper(Calibration calibration) {
    TextTable table = new TextTable("method, cache", "S1", "S2", "S3", "M1", "M2", "M3");
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      if (!fit.paper().isEmpty()) {
        List<String> row =
            new ArrayList<>(List.of(fit.method().label() + ", " + fit.cache().label()));
        for (PaperFit paper : fit.paper()) {
          row.add(thousandths(paper.heldOut().rSquaredUnexplained()));
        }
        table.row(row.toArray(String[]::new));
      }
    }
    return table.isEmpty()
        ? ""
        : "\nThe models of Hur and Lin (1999), fitted as published, R²·10³ on the same"
            + " cells: S models use bytes, M models also memory lines\n"
            + table;
  }

  private static String thousandths(Double value) {
    return value == null ? "-" : Units.significant(value * 1000);
  }
}
