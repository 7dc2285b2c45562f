package org.memline.calibration;

import java.util.List;
import org.memline.sample.SampleSet;

/**
 * The named numbers of a calibration. Coefficients, mean times and switches first, then contiguous
 * messages, the cost of the Java bindings, and the controls.
 */
final class Metrics {
  private Metrics() {}

  static List<Metric> of(List<FittedSends> sends, Evidence evidence, SampleSet set) {
    MetricList metrics = new MetricList(evidence.launches(), set.run().aa());
    sends.forEach(fitted -> HeadlineMetrics.add(fitted, metrics));
    SizeMetrics.add(evidence, metrics);
    ControlMetrics.add(set, evidence.launches(), metrics);
    return metrics.asList();
  }
}
