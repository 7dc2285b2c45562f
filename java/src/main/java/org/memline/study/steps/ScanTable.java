package org.memline.study.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.ScanCell;
import org.memline.study.steps.ScanComparison.Rival;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how well memline predicts the times of scans (prefix sums), and compares them with the MPI
 * library's scans.
 */
public final class ScanTable {
  private ScanTable() {}

  /** Returns the tables. The text is empty if no scan was measured. */
  public static String of(Calibration calibration) {
    PartTable scans = PartTable.scans(calibration);
    return scans == null
        ? ""
        : PartModelTable.of("Scans", scans)
            + ScanPopulationTable.of(calibration)
            + DeltaTable.of(scans, "scans, per pass")
            + beside(scans);
  }

  /**
   * Returns the comparison with the scans of the MPI library. The text is empty if no scan was
   * measured in the two ways, by memline and by the library.
   */
  private static String beside(PartTable scans) {
    List<ScanComparison> rows = ScanComparison.of(scans);
    if (rows.isEmpty()) {
      return "";
    }
    List<Rival> rivals =
        Arrays.stream(Rival.values())
            .filter(rival -> rows.stream().anyMatch(row -> row.over().containsKey(rival)))
            .toList();
    List<String> headings = new ArrayList<>(List.of("mesh", "scan", "own"));
    rivals.forEach(rival -> headings.add(rival.text()));
    TextTable text = new TextTable(headings.toArray(String[]::new));
    for (ScanComparison row : rows) {
      List<String> columns =
          new ArrayList<>(List.of(row.mesh(), name(row.cell()), Units.microseconds(row.seconds())));
      rivals.forEach(rival -> columns.add(ratio(row.over().get(rival))));
      text.row(columns.toArray(String[]::new));
    }
    List<String> medians = new ArrayList<>(List.of("", "median", ""));
    for (Rival rival : rivals) {
      double[] ratios =
          rows.stream()
              .map(row -> row.over().get(rival))
              .filter(ratio -> ratio != null)
              .mapToDouble(Double::doubleValue)
              .toArray();
      medians.add(ratio(OrderStatistics.median(ratios)));
    }
    text.row(medians.toArray(String[]::new));
    return "\nThe MPI library's scans of the same data: time relative to memline's scan; above 1,"
        + " memline's scan is faster\n"
        + text;
  }

  public static String name(ScanCell cell) {
    return "%s %s %s %s"
        .formatted(
            cell.vertical() ? "vertical" : "horizontal",
            cell.kind().exclusive() ? "exclusive" : "inclusive",
            cell.kind().op().label(),
            cell.layout());
  }

  private static String ratio(Double ratio) {
    return ratio == null ? "-" : Units.significant(ratio);
  }
}
