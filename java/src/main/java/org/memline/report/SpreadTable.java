package org.memline.report;

import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.compare.verdict.Family;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how much metrics vary between the launches (starts of mpirun) of a run on an unchanged
 * machine. It has the metrics that decide the verdict of a comparison.
 */
public final class SpreadTable {
  private SpreadTable() {}

  /**
   * Returns whether a change of the metric decides the verdict of a comparison, alone or together
   * with other metrics.
   */
  private static boolean decides(MetricId id) {
    return Family.gates(id) || id.kind() == Kind.SINGLE_SWITCH || id.control();
  }

  public static String of(Calibration calibration) {
    TextTable table = new TextTable("metric", "value", "unit", "launches", "spread");
    for (Metric m : calibration.metrics()) {
      if (m.spread() != null && decides(m.id())) {
        List<Double> known = m.launches().stream().filter(v -> v != null).toList();
        table.row(
            m.id().toString(),
            String.format(Locale.ROOT, "%.4g", m.value()),
            m.unit(),
            Integer.toString(known.size()),
            Units.percent(m.spread()));
      }
    }
    return "\nMachine against itself: between-launch standard deviation; `compare` reports no"
        + " change below three times this value\n"
        + table;
  }
}
