package org.memline.calibration.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MetricTest {
  private static Metric metric(double low, double high, Double... launches) {
    return new Metric(
        MetricId.parse("copies.1C64.memory.best"),
        5,
        "MB/s",
        "higher",
        low,
        high,
        Arrays.asList(launches),
        null);
  }

  @Test
  void aMetricOfOneLaunchHasNoInterval() {
    for (Metric one : new Metric[] {metric(5, 5, 5.0), metric(5, 5, null, 5.0, null)}) {
      assertNull(one.low());
      assertNull(one.high());
      assertEquals(5, one.value());
    }
  }

  @Test
  void unknownIntervalEndsAreNull() {
    assertNull(metric(Double.NaN, Double.NaN, 5.0, 5.0).low());
    assertNull(metric(4, Double.NaN, 5.0, 5.0).high());
  }

  @Test
  void aMetricOfSeveralLaunchesHasAnIntervalEvenOfZeroWidth() {
    assertEquals(5, metric(5, 5, 5.0, 5.0).high());
    assertEquals(4, metric(4, 6, 5.0).low());
  }
}
