package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/** The named numbers of an experiment of grouped cells, and the controls of its launches. */
public final class Metrics {
  private Metrics() {}

  /**
   * Cells that belong together, then the controls.
   *
   * @param own launches of one experiment; those with more ranks than cores tell nothing
   */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
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
