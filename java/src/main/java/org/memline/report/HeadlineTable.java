package org.memline.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;
import org.memline.model.LaunchBootstrap;
import org.memline.model.Segment;
import org.memline.sample.Experiment;

/** The few numbers that describe a machine, method by method. */
final class HeadlineTable {
  /** What the bindings add to a message of 8 bytes. */
  private static final MetricId BINDINGS = MetricId.parse("sends.java.warm.overhead_8B");

  private HeadlineTable() {}

  static String of(Calibration calibration) {
    String interval =
        calibration.launches(Experiment.SENDS).size() < LaunchBootstrap.LEAST_LAUNCHES
            ? "range over launches"
            : "95 % interval";
    TextTable table =
        new TextTable(
                "method, cache",
                "α µs/message",
                "β ns/B",
                "γ ns/line",
                "β strided ns/B",
                "switches after")
            .words(5);
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      table.row(
          fit.method().label() + ", " + fit.cache().label(),
          coefficient(fit.headline("alpha"), 1e6),
          coefficient(fit.headline("beta"), 1e9),
          coefficient(fit.headline("gamma"), 1e9),
          coefficient(fit.headline("beta_strided"), 1e9),
          switches(fit.segments()));
    }
    if (table.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(
        "\nOne way (± half of the %s): α of contiguous messages up to 1 KiB, β of those from 256 KiB on; γ of a memory line and β of a byte in strided slices, t = α + β·bytes + γ·lines; where the protocol switches\n"
            .formatted(interval));
    text.append(table);
    calibration.metrics().stream()
        .filter(m -> m.id().equals(BINDINGS) && m.low() != null)
        .forEach(m -> text.append(bindings(m)));
    return text.toString();
  }

  private static String bindings(Metric m) {
    return "Java's bindings add %s ± %s µs to 8 bytes, warm\n"
        .formatted(
            Units.significant(m.value() * 1e6, 2),
            Units.significant((m.high() - m.low()) / 2 * 1e6, 2));
  }

  private static String coefficient(Optional<Coefficient> found, double scale) {
    return found
        .map(c -> Double.isNaN(c.low()) ? Units.significant(c.value() * scale) : known(c, scale))
        .orElse("-");
  }

  private static String known(Coefficient c, double scale) {
    return c.identified()
        ? "%s ± %s"
            .formatted(
                Units.significant(c.value() * scale), Units.significant(c.halfWidth() * scale, 2))
        : "not identified";
  }

  private static String switches(List<Segment> segments) {
    String text =
        segments.stream()
            .limit(Math.max(0, segments.size() - 1))
            .map(segment -> Units.bytes((long) segment.toBytes()))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "-" : text;
  }
}
