package org.memline.report;

import java.util.Objects;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.compare.verdict.Family;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Table;

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
    Table table =
        new Columns<Metric>()
            .text("metric", metric -> metric.id().toString())
            .number("value", Digits.general(4), Metric::value)
            .text("unit", Metric::unit)
            .count("launches", m -> m.launches().stream().filter(Objects::nonNull).count())
            .share("spread", Metric::spread)
            .of(
                calibration.metrics().stream()
                    .filter(metric -> metric.spread() != null && decides(metric.id()))
                    .toList());
    return "\nMachine against itself: between-launch standard deviation; `compare` reports no"
        + " change below three times this value\n"
        + table;
  }
}
