package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.Metric;
import org.memline.layout.Element;

class MetricLinesTest {
  private static Calibration with(Metric... metrics) {
    return new Calibration(
        "1.0",
        "label",
        "2024-05-06T07:08:09Z",
        "abc",
        new Calibration.Run("quick", 1, 5, 0, "", "", false, "2024-05-06T07:08:09Z", List.of()),
        false,
        Map.of(),
        List.of(),
        new Calibration.EvidenceRecord(4e-7, 0, 0, 0, 0, List.of()),
        new Calibration.Range(1, 1, 1, 1, List.of(Element.INT32)),
        List.of(),
        List.of(metrics),
        List.of());
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
