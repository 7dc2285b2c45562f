package org.memline.study.sends;

import java.util.IntSummaryStatistics;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.model.SendPath;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Table;

/**
 * Shows the prediction errors of the models of sends on held-out cells: measured configurations to
 * which no model was fitted.
 */
public final class ModelTables {
  /** Shares, written in per cent. The column heading has the percent sign. */
  public static final Digits PERCENT = Digits.decimals(1).times(100);

  private static final Digits THOUSANDTHS = Digits.THREE.times(1000);

  private ModelTables() {}

  public static String own(Calibration calibration) {
    List<SendFit> fits =
        SendsSection.of(calibration).sends().stream().filter(fit -> fit.heldOut() != null).toList();
    Table table =
        new Columns<SendFit>("-")
            .text("method, cache", ModelTables::name)
            .number("R²·10³", THOUSANDTHS, SendFit::heldOut, Quality::rSquaredUnexplained)
            .number("floor", THOUSANDTHS, SendFit::floor, Quality::rSquaredUnexplained)
            .text("rows %", fit -> errors(fit, SendPath.CONTIGUOUS))
            .text("columns %", fit -> errors(fit, SendPath.STRIDED))
            .text("2^k columns %", fit -> errors(fit.powersOfTwo()))
            .text("floor %", fit -> errors(fit.floor()))
            .number("in interval %", PERCENT, SendFit::coverage)
            .number("width %", PERCENT, SendFit::intervalWidth)
            .of(fits);
    IntSummaryStatistics cells =
        fits.stream().mapToInt(fit -> fit.heldOut().cells()).summaryStatistics();
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

  private static String name(SendFit fit) {
    return fit.method().label() + ", " + fit.cache().label();
  }

  private static String errors(SendFit fit, SendPath path) {
    return errors(fit.path(path).map(FittedModel::heldOut).orElse(null));
  }

  private static String errors(Quality q) {
    return q == null ? null : PERCENT.text(q.medianError()) + ", " + PERCENT.text(q.p90Error());
  }

  private static String range(IntSummaryStatistics cells) {
    return cells.getMin() == cells.getMax()
        ? "" + cells.getMin()
        : cells.getMin() + " to " + cells.getMax();
  }

  public static String paper(Calibration calibration) {
    List<SendFit> fits =
        SendsSection.of(calibration).sends().stream()
            .filter(fit -> !fit.paper().isEmpty())
            .toList();
    Columns<SendFit> columns = new Columns<SendFit>("-").text("method, cache", ModelTables::name);
    List<String> models = List.of("S1", "S2", "S3", "M1", "M2", "M3");
    for (int m = 0; m < models.size(); m++) {
      int model = m;
      columns.number(
          models.get(m),
          THOUSANDTHS,
          fit -> fit.paper().get(model).heldOut().rSquaredUnexplained());
    }
    Table table = columns.of(fits);
    return table.isEmpty()
        ? ""
        : "\nThe models of Hur and Lin (1999), fitted as published, R²·10³ on the same"
            + " cells: S models use bytes, M models also memory lines\n"
            + table;
  }
}
