package org.memline.study.sends;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.model.LaunchBootstrap;
import org.memline.model.Segment;
import org.memline.sample.Experiment;
import org.memline.table.Columns;
import org.memline.table.Table;
import org.memline.table.Units;

/**
 * Shows the main model coefficients of a machine for each send method: the times per message (α),
 * per byte (β) and per memory line (γ).
 */
public final class HeadlineTable {
  /** The metric of the time that the Java bindings of MPI add to a message of 8 bytes. */
  private static final MetricId BINDINGS = MetricId.parse("sends.java.warm.overhead_8B");

  private HeadlineTable() {}

  /**
   * Returns a table of the coefficients with their intervals, and of the message sizes at which the
   * MPI library changes its protocol.
   */
  static String of(Calibration calibration) {
    Table table = table(calibration, true);
    if (table.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(
        "\nOne way, ± half of the %s. Contiguous messages: α up to 1 KiB, β from 256 KiB. Strided slices: t = α + β·bytes + γ·lines. The last column gives the sizes after which the protocol switches.\n"
            .formatted(interval(calibration)));
    text.append(table);
    calibration.metrics().stream()
        .filter(m -> m.id().equals(BINDINGS) && m.low() != null)
        .forEach(m -> text.append(bindings(m)));
    return text.toString();
  }

  /**
   * Returns a table with only the times per message (α), per byte (β) and per memory line (γ). The
   * text is empty if no sends were measured.
   */
  public static String brief(Calibration calibration) {
    Table table = table(calibration, false);
    return table.isEmpty()
        ? ""
        : "\nα per message, β per byte, γ per memory line; one way, locality %s, ± half of the %s\n%s"
            .formatted(calibration.locality().label(), interval(calibration), table);
  }

  private static String interval(Calibration calibration) {
    return calibration.launches(Experiment.SENDS).size() < LaunchBootstrap.LEAST_LAUNCHES
        ? "range over launches"
        : "95 % interval";
  }

  private static Table table(Calibration calibration, boolean whole) {
    Columns<SendFit> columns =
        new Columns<SendFit>("-")
            .text("method, cache", fit -> fit.method().label() + ", " + fit.cache().label())
            .text("α µs/message", fit -> coefficient(fit.headline("alpha"), 1e6))
            .text("β ns/B", fit -> coefficient(fit.headline("beta"), 1e9))
            .text("γ ns/line", fit -> coefficient(fit.headline("gamma"), 1e9));
    if (whole) {
      columns
          .text("β strided ns/B", fit -> coefficient(fit.headline("beta_strided"), 1e9))
          .words("switches after", fit -> switches(fit.segments()));
    }
    return columns.of(SendsSection.of(calibration).sends());
  }

  private static String bindings(Metric m) {
    return "The Java bindings add %s ± %s µs to a warm message of 8 bytes\n"
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
