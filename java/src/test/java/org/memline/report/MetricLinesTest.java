package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Calibrations;

class MetricLinesTest {
  private static Calibration with(Metric... metrics) {
    return Calibrations.named("label").metrics(metrics).build();
  }

  private static Metric metric(
      String id, double value, String unit, String better, Double low, Double high) {
    return new Metric(MetricId.parse(id), value, unit, better, low, high, List.of(), null);
  }

  @Test
  void metricsHaveSixFieldsAndUnknownIntervalsAreEmpty() {
    assertEquals(
        "sends.a.cold.alpha\t1.5E-6\ts\tlower\t1.0E-6\t2.0E-6\n"
            + "copies.64C1.memory.best\t2000.0\tMB/s\thigher\t\t\n",
        MetricLines.of(
            with(
                metric("sends.a.cold.alpha", 1.5e-6, "s", "lower", 1e-6, 2e-6),
                metric("copies.64C1.memory.best", 2e3, "MB/s", "higher", null, null))));
  }

  @Test
  void withoutMetricsThereAreNoLines() {
    assertEquals("", MetricLines.of(with()));
  }
}
