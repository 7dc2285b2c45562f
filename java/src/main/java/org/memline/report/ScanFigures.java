package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.study.steps.ScanComparison;
import org.memline.study.steps.ScanComparison.Rival;
import org.memline.study.steps.ScanTable;
import org.memline.study.steps.StepsFitter;
import org.memline.study.steps.StepsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Figures about scans (prefix sums). One compares the measured times of held-out scans, to which no
 * model was fitted, with the predictions of each model. Another one compares memline's scans with
 * the scans of the MPI library.
 */
public final class ScanFigures {
  /** The prediction of a model, in seconds, for a measured scan. */
  private record OfModel(StepsFitter.Predicted cell, String model, double seconds) {}

  private static final Columns<OfModel> COLUMNS =
      new Columns<OfModel>()
          .text("model", row -> row.model.replace('_', ' '))
          .text("mesh", row -> row.cell.measured().ranks().mesh())
          .text("scan", row -> row.cell.measured().cell().id())
          .micros("measured_us", row -> row.cell.measured().seconds())
          .micros("predicted_us", OfModel::seconds)
          .number(
              "predicted_over_measured",
              Digits.THREE,
              row -> row.seconds / row.cell.measured().seconds());

  private ScanFigures() {}

  /**
   * Returns figure 11 of Hur and Lin (1999): measured and predicted times, with one row for each
   * scan and model.
   *
   * @param shown condition on the name of a scan, which selects the scans
   * @param which description of the selected scans, which is added to the title
   */
  public static Figure models(Calibration calibration, Predicate<String> shown, String which) {
    List<OfModel> rows = new ArrayList<>();
    if (StepsSection.scans(calibration) != null) {
      for (StepsFitter.Predicted cell : StepsFitter.heldOutScans(calibration)) {
        for (Map.Entry<String, Double> model : cell.seconds().entrySet()) {
          if (!shown.test(model.getKey())) {
            continue;
          }
          rows.add(new OfModel(cell, model.getKey(), model.getValue()));
        }
      }
    }
    long below = rows.stream().filter(row -> !(row.seconds > 0)).count();
    return new Figure(
        "scan-models" + (which.isEmpty() ? "" : "-others"),
        "Held-out scans: predicted over measured time, by model" + which,
        COLUMNS.of(rows),
        below == 0
            ? ""
            : "%d predictions are below 0 and not drawn; the table lists them.".formatted(below));
  }

  /**
   * Returns a figure that compares other ways to scan with memline's scan. A value is the time of
   * the other way divided by the time of memline's scan, so that memline is faster if it is above
   * 1.
   */
  public static Figure besideLibrary(Calibration calibration) {
    StepsSection scans = StepsSection.scans(calibration);
    List<ScanComparison> compared = scans == null ? List.of() : ScanComparison.of(scans);
    Columns<ScanComparison> columns =
        new Columns<ScanComparison>()
            .text("mesh", ScanComparison::mesh)
            .text("scan", scan -> ScanTable.name(scan.cell()))
            .micros("own_us", ScanComparison::seconds);
    for (Rival rival : Rival.values()) {
      columns.number(column(rival), Digits.THREE, scan -> scan.over().get(rival));
    }
    return new Figure(
        "scans-beside-mpi",
        "The MPI library's scans of the same data: time relative to memline's scan",
        columns.of(compared),
        "");
  }

  /**
   * Returns the name of the column in {@link #besideLibrary} that belongs to another way to scan.
   *
   * @param rival other way to scan
   */
  public static String column(Rival rival) {
    return rival.name().toLowerCase(java.util.Locale.ROOT) + "_over_own";
  }
}
