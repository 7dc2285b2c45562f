package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;

/**
 * Writes metrics as lines with tab-separated fields. The fields are id, value, unit, the better
 * direction ({@code lower} or {@code higher}), and the two ends of the interval. The ends are empty
 * if they are unknown.
 */
public final class MetricLines {
  private MetricLines() {}

  public static String of(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    for (Metric m : calibration.metrics()) {
      String low = m.low() == null ? "" : m.low().toString();
      String high = m.high() == null ? "" : m.high().toString();
      text.append(
              String.join(
                  "\t",
                  m.id().toString(),
                  Double.toString(m.value()),
                  m.unit(),
                  m.better(),
                  low,
                  high))
          .append('\n');
    }
    return text.toString();
  }
}
