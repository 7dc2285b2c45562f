package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/**
 * Computes the metrics of an experiment: those of groups of its cells, and those of the controls of
 * its launches.
 */
public final class Metrics {
  private Metrics() {}

  /**
   * Returns the metrics in the state of the cores in which most batches of the experiment were
   * measured.
   */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    return of(own, Double.NaN, groups);
  }

  /**
   * Returns the metrics of the groups, followed by the metrics of the controls.
   *
   * @param own samples of one experiment; launches with more ranks than cores are ignored
   * @param controlNs time of the control, in ns, in the state of the cores that is used; NaN
   *     selects the state in which most batches were measured
   * @param groups adds the metrics of the groups
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
