package org.memline.calibration;

import java.util.List;
import java.util.function.Consumer;
import org.memline.sample.SampleSet;

/** The named numbers of an experiment, and the controls of its launches. */
final class Metrics {
  private Metrics() {}

  /**
   * Coefficients, mean times and switches first, then contiguous messages, the cost of the Java
   * bindings, and the controls.
   *
   * @param set of the launches of sends that are part of the fits
   */
  static List<Metric> ofSends(List<FittedSends> sends, Evidence evidence, SampleSet set) {
    MetricList metrics = new MetricList(evidence.launches(), set.run().aa());
    sends.forEach(fitted -> HeadlineMetrics.add(fitted, metrics));
    SizeMetrics.add(evidence, metrics);
    ControlMetrics.add(set, evidence.launches(), metrics);
    return metrics.asList();
  }

  /**
   * Of any other experiment: cells that belong together, then its controls.
   *
   * @param own launches of one experiment; those with more ranks than cores tell nothing
   */
  static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    SampleSet counting = own.withCoreEach();
    if (counting.samples().isEmpty()) {
      return List.of();
    }
    Evidence evidence = Evidence.alone(counting);
    MetricList metrics = new MetricList(evidence.launches(), own.run().aa());
    groups.accept(new GroupMetrics(counting, evidence, metrics));
    ControlMetrics.add(counting, evidence.launches(), metrics);
    return metrics.asList();
  }
}
