package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/** The named numbers of an experiment of grouped cells, and the controls of its launches. */
public final class Metrics {
  private Metrics() {}

  /** In the state of the cores that most of the experiment's batches are in. */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    return of(own, Double.NaN, groups);
  }

  /**
   * Cells that belong together, then the controls.
   *
   * @param own launches of one experiment; those with more ranks than cores tell nothing
   * @param controlNs the control in the state that counts; NaN for that which most batches are in
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
