package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;

/**
 * Tests the metrics for Prometheus. The program promtool, which belongs to Prometheus, checks their
 * format and names.
 */
class PrometheusTextTest {
  @TempDir Path folder;

  private Reader checked(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("memline.prom"), text);
    return Reader.run(folder, file, "promtool", "check", "metrics");
  }

  private static Calibration labelled(String label, boolean oversubscribed) {
    Calibration c = Compared.recorded();
    Heading h = c.heading();
    Heading other =
        new Heading(
            h.schemaVersion(),
            label,
            h.createdAt(),
            h.memline(),
            h.run(),
            oversubscribed,
            h.partial(),
            h.locality(),
            h.machine(),
            h.launches());
    return new Calibration(other, c.sections(), c.metrics(), c.elsewhere());
  }

  @Test
  void promtoolAcceptsTheTextWithoutWarnings() throws Exception {
    for (String text :
        List.of(
            PrometheusText.of(Compared.recorded(), null),
            PrometheusText.of(labelled("a \"b\" \\ c\nd", false), Compared.ofEach()),
            PrometheusText.of(labelled("crowded", true), null))) {
      Reader judgement = checked(text);
      assertEquals(0, judgement.exitCode(), judgement.output());
      assertEquals("", judgement.output());
    }
  }

  @Test
  void promtoolRefusesDamagedText() throws Exception {
    String right = PrometheusText.of(Compared.recorded(), null);
    assertNotEquals(0, checked(right.stripTrailing()).exitCode());
    assertNotEquals(0, checked(right.replace("memline_alpha_", "memline-alpha-")).exitCode());
    assertNotEquals(0, checked(right.replace("method=\"packed\"", "method=packed")).exitCode());
  }

  @Test
  void eachCoefficientIsASeriesInBaseUnits() {
    String text = PrometheusText.of(Compared.recorded(), Compared.ofEach());
    assertTrue(
        text.contains(
            "memline_alpha_seconds{method=\"datatype\",cache=\"warm\"} %s\n"
                .formatted(value("sends.datatype.warm.alpha"))),
        text);
    assertTrue(
        text.contains("memline_protocol_switch_bytes{method=\"packed\",cache=\"cold\"} 4096\n"));
    assertTrue(text.contains("memline_last_run_timestamp_seconds 1795261656\n"), text);
    assertTrue(text.contains("memline_verdict{verdict=\"regressed\"} 1\n"));
    assertTrue(text.contains("memline_verdict{verdict=\"equivalent\"} 0\n"));
    assertTrue(text.contains("memline_regressed_metrics{family=\"latency\"} 1\n"));
    assertTrue(text.contains("memline_regressed_metrics{family=\"strided\"} 0\n"));
    assertFalse(text.contains("contiguous_"), "single sizes are left out");
    assertFalse(PrometheusText.of(Compared.recorded(), null).contains("memline_verdict"));
  }

  private static double value(String id) {
    return Compared.recorded().metrics().stream()
        .filter(metric -> metric.id().toString().equals(id))
        .findFirst()
        .orElseThrow()
        .value();
  }

  @Test
  void oversubscribedRunsHaveNoCosts() {
    String text = PrometheusText.of(labelled("crowded", true), null);
    assertTrue(text.contains("memline_oversubscribed 1\n"), text);
    assertFalse(text.contains("memline_alpha_seconds"), text);
  }
}
