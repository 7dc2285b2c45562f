package org.memline.report;

import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.Metric;
import org.memline.compare.Family;

/** The machine against itself: by how much the numbers that decide differ from launch to launch. */
public final class SpreadTable {
  private SpreadTable() {}

  public static String of(Calibration calibration) {
    TextTable table = new TextTable("metric", "value", "unit", "launches", "spread");
    for (Metric m : calibration.metrics()) {
      Family family = Family.of(m.id());
      if (m.spread() != null && family != Family.SIZES) {
        List<Double> known = m.launches().stream().filter(v -> v != null).toList();
        table.row(
            m.id(),
            String.format(Locale.ROOT, "%.4g", m.value()),
            m.unit(),
            Integer.toString(known.size()),
            Units.percent(m.spread()));
      }
    }
    return "\nAgainst itself: standard deviation from launch to launch; `compare` calls nothing a change below"
        + " three times that\n"
        + table;
  }
}
