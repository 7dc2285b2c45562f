package org.memline.study.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.ScanCell;
import org.memline.study.steps.ScanComparison.Rival;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Units;

/**
 * Shows how well memline predicts the times of scans (prefix sums), and compares them with the MPI
 * library's scans.
 */
public final class ScanTable {
  private ScanTable() {}

  /** Returns the tables. The text is empty if no scan was measured. */
  public static String of(Calibration calibration) {
    StepsSection scans = StepsSection.scans(calibration);
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
  private static String beside(StepsSection scans) {
    List<ScanComparison> rows = ScanComparison.of(scans);
    if (rows.isEmpty()) {
      return "";
    }
    List<Rival> rivals =
        Arrays.stream(Rival.values())
            .filter(rival -> rows.stream().anyMatch(row -> row.over().containsKey(rival)))
            .toList();
    Columns<Compared> columns =
        new Columns<Compared>("-")
            .text("mesh", Compared::mesh)
            .text("scan", Compared::scan)
            .text("own", row -> row.seconds == null ? "" : Units.microseconds(row.seconds));
    for (Rival rival : rivals) {
      columns.number(rival.text(), Digits.THREE, row -> row.over.get(rival));
    }
    List<Compared> all = new ArrayList<>();
    rows.forEach(
        row -> all.add(new Compared(row.mesh(), name(row.cell()), row.seconds(), row.over())));
    all.add(new Compared("", "median", null, medians(rows, rivals)));
    return "\nThe MPI library's scans of the same data: time relative to memline's scan; above 1,"
        + " memline's scan is faster\n"
        + columns.of(all);
  }

  /**
   * A scan, or the median over all scans.
   *
   * @param seconds time of memline's scan; null for the median
   * @param over times of other ways to scan, divided by the time of memline's scan
   */
  private record Compared(String mesh, String scan, Double seconds, Map<Rival, Double> over) {}

  private static Map<Rival, Double> medians(List<ScanComparison> rows, List<Rival> rivals) {
    Map<Rival, Double> medians = new EnumMap<>(Rival.class);
    for (Rival rival : rivals) {
      double[] ratios =
          rows.stream()
              .map(row -> row.over().get(rival))
              .filter(ratio -> ratio != null)
              .mapToDouble(Double::doubleValue)
              .toArray();
      medians.put(rival, OrderStatistics.median(ratios));
    }
    return medians;
  }

  public static String name(ScanCell cell) {
    return "%s %s %s %s"
        .formatted(
            cell.vertical() ? "vertical" : "horizontal",
            cell.kind().exclusive() ? "exclusive" : "inclusive",
            cell.kind().op().label(),
            cell.layout());
  }
}
