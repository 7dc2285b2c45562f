package org.memline.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.study.steps.PartTable;
import org.memline.study.steps.PartTables;
import org.memline.study.steps.ScanComparison;
import org.memline.study.steps.ScanComparison.Rival;

/**
 * Figures about scans (prefix sums). One compares the measured times of held-out scans, to which no
 * model was fitted, with the predictions of each model. Another one compares memline's scans with
 * the scans of the MPI library.
 */
public final class ScanFigures {
  private ScanFigures() {}

  /**
   * Returns figure 11 of Hur and Lin (1999): measured and predicted times, with one row for each
   * scan and model.
   *
   * @param shown condition on the name of a scan, which selects the scans
   * @param which description of the selected scans, which is added to the title
   */
  public static Figure models(Calibration calibration, Predicate<String> shown, String which) {
    List<List<String>> rows = new ArrayList<>();
    int below = 0;
    if (PartTable.scans(calibration) != null) {
      for (PartTables.Predicted cell : PartTables.heldOutScans(calibration)) {
        for (Map.Entry<String, Double> model : cell.seconds().entrySet()) {
          if (!shown.test(model.getKey())) {
            continue;
          }
          below += model.getValue() > 0 ? 0 : 1;
          rows.add(
              List.of(
                  model.getKey().replace('_', ' '),
                  cell.measured().ranks().mesh(),
                  cell.measured().cell().id(),
                  SendFigures.micro(cell.measured().seconds()),
                  SendFigures.micro(model.getValue()),
                  Units.significant(model.getValue() / cell.measured().seconds())));
        }
      }
    }
    return new Figure(
        "scan-models" + (which.isEmpty() ? "" : "-others"),
        "Held-out scans: predicted over measured time, by model" + which,
        List.of("model", "mesh", "scan", "measured_us", "predicted_us", "predicted_over_measured"),
        rows,
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
    PartTable scans = PartTable.scans(calibration);
    List<ScanComparison> compared = scans == null ? List.of() : ScanComparison.of(scans);
    List<String> headings = new ArrayList<>(List.of("mesh", "scan", "own_us"));
    Arrays.stream(Rival.values()).forEach(rival -> headings.add(column(rival)));
    List<List<String>> rows = new ArrayList<>();
    for (ScanComparison scan : compared) {
      List<String> row =
          new ArrayList<>(
              List.of(scan.mesh(), ScanTable.name(scan.cell()), SendFigures.micro(scan.seconds())));
      for (Rival rival : Rival.values()) {
        Double over = scan.over().get(rival);
        row.add(over == null ? "" : Units.significant(over));
      }
      rows.add(row);
    }
    return new Figure(
        "scans-beside-mpi",
        "The MPI library's scans of the same data: time relative to memline's scan",
        headings,
        rows,
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
