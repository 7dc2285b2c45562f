package org.memline.report;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.Calibration;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.Verdict;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;

/**
 * Writes a calibration and its comparison in Prometheus' text format. The text has coefficients and
 * counts. It does not have times by message size, because each size would be a separate time series
 * on the server. Samples have no timestamps, because the textfile collector rejects files with
 * timestamps. Instead, a gauge has the time of the run.
 */
public final class PrometheusText {
  /**
   * A model coefficient and the gauge that reports it.
   *
   * @param coefficient name of the coefficient
   * @param gauge name of the gauge
   * @param help description of the gauge
   */
  private record Cost(String coefficient, String gauge, String help) {}

  private static final List<Cost> COSTS =
      List.of(
          new Cost(
              "alpha",
              "memline_alpha_seconds",
              "Cost per message (alpha), from the shortest contiguous messages."),
          new Cost(
              "beta",
              "memline_beta_seconds_per_byte",
              "Cost per byte (beta), from the longest contiguous messages."),
          new Cost(
              "gamma",
              "memline_gamma_seconds_per_line",
              "Cost per memory line that a strided slice touches (gamma)."),
          new Cost(
              "beta_strided",
              "memline_beta_strided_seconds_per_byte",
              "Cost per byte of a strided slice, without the cost of its lines."));

  private final PrometheusGauges gauges = new PrometheusGauges();

  private PrometheusText() {}

  /**
   * Returns the text.
   *
   * @param calibration calibration that is written
   * @param comparison comparison of the calibration with an earlier one; null if it was not
   *     compared
   */
  public static String of(Calibration calibration, Comparison comparison) {
    PrometheusText text = new PrometheusText();
    text.run(calibration);
    // If ranks share cores, coefficients are left out, because their values would depend on the
    // scheduler and not on the machine.
    if (!calibration.oversubscribed()) {
      COSTS.forEach(cost -> text.coefficient(calibration, cost));
      text.switches(calibration);
    }
    if (comparison != null) {
      text.verdict(comparison);
    }
    return text.gauges.toString();
  }

  private void run(Calibration calibration) {
    gauges.family("memline_last_run_timestamp_seconds", "Start time of the calibration.");
    gauges.sample(Instant.parse(calibration.run().startedAt()).getEpochSecond());
    gauges.family("memline_calibration_info", "Subject of the calibration, in labels; always 1.");
    gauges.sample(
        1,
        "label",
        calibration.label(),
        "revision",
        calibration.memline(),
        "mpi",
        calibration.fact("mpi_version"),
        "cpu",
        calibration.fact("cpu_model"));
    gauges.family(
        "memline_oversubscribed", "1 if ranks shared cores; the costs are then left out.");
    gauges.sample(calibration.oversubscribed() ? 1 : 0);
  }

  /**
   * Writes a coefficient. If its interval contains zero, it is left out, because alerts could not
   * rely on it.
   */
  private void coefficient(Calibration calibration, Cost cost) {
    gauges.family(cost.gauge(), cost.help());
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      fit.headline(cost.coefficient())
          .filter(Coefficient::identified)
          .ifPresent(
              c ->
                  gauges.sample(
                      c.value(), "method", fit.method().label(), "cache", fit.cache().label()));
    }
  }

  private void switches(Calibration calibration) {
    gauges.family(
        "memline_protocol_switch_bytes", "Smallest size that is sent by the next protocol.");
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      String method = fit.method().label();
      String cache = fit.cache().label();
      MetricId id = MetricId.sends(fit.method(), fit.cache(), Kind.SWITCH);
      calibration.metrics().stream()
          .filter(metric -> metric.id().equals(id))
          .mapToDouble(Metric::value)
          .forEach(bytes -> gauges.sample(bytes, "method", method, "cache", cache));
    }
  }

  private void verdict(Comparison comparison) {
    gauges.family("memline_verdict", "1 for the comparison's verdict, 0 for the others.");
    for (Verdict verdict : Verdict.values()) {
      String word = verdict.name().toLowerCase(Locale.ROOT);
      gauges.sample(verdict == comparison.verdict() ? 1 : 0, "verdict", word);
    }
    gauges.family(
        "memline_regressed_metrics", "Number of metrics that are worse than in the baseline.");
    for (Family family : Family.values()) {
      if (family.gate()) {
        long regressed =
            comparison.metrics().stream()
                .filter(m -> m.family() == family && m.gate() && m.verdict() == Verdict.REGRESSED)
                .count();
        gauges.sample(regressed, "family", family.label());
      }
    }
  }
}
