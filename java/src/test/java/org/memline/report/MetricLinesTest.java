package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.Metric;
import org.memline.compare.Calibrations;

class MetricLinesTest {
  private static Calibration with(Metric... metrics) {
    return Calibrations.named("label").metrics(metrics).build();
  }

  @Test
  void sixFieldsTheIntervalEmptyWhereUnknown() {
    assertEquals(
        "a.alpha\t1.5E-6\ts\tlower\t1.0E-6\t2.0E-6\nb.rate\t2.0E9\tB/s\thigher\t\t\n",
        MetricLines.of(
            with(
                new Metric("a.alpha", 1.5e-6, "s", "lower", 1e-6, 2e-6, List.of(), null),
                new Metric("b.rate", 2e9, "B/s", "higher", null, null, List.of(), null))));
  }

  @Test
  void noMetricsNoLines() {
    assertEquals("", MetricLines.of(with()));
  }
}
