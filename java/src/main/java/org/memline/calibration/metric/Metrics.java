package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/** The metrics of an experiment with groups of cells, and the controls of its launches. */
public final class Metrics {
  private Metrics() {}

  /** Returns the metrics in the state of the cores of most of the experiment's batches. */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    return of(own, Double.NaN, groups);
  }

  /**
   * Returns the metrics of groups, then those of the controls.
   *
   * @param own launches of one experiment; those with more ranks than cores are ignored
   * @param controlNs control, in ns, in the selected state; NaN for the state of most batches
   */
  public static List<Metric> of(SampleSet own, double controlNs, Consumer<GroupMetrics> groups) {
    SampleSet counting = own.withCoreEach();
    if (counting.samples().isEmpty()) {
      return List.of();
    }
    Evidence evidence = new Evidence(counting, controlNs);
    MetricList metrics = new MetricList(evidence.launches(), own.run().aa());
    groups.accept(new GroupMetrics(counting, evidence, metrics));
    ControlMetrics.add(counting, evidence.launches(), metrics);
    return metrics.asList();
  }
}
