package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/**
 * Computes the metrics of an experiment, which are numbers by which runs are compared. They are
 * means over groups of cells (measured configurations), and the times of controls. A control is a
 * reference measurement that shows drift of the machine.
 */
public final class Metrics {
  private Metrics() {}

  /**
   * Returns the metrics of an experiment for its most frequent state of the cores (near or far
   * apart).
   *
   * @param own samples of the experiment
   * @param groups function that adds the metrics of groups of cells (measured configurations)
   */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    return of(own, Double.NaN, groups);
  }

  /**
   * Returns the metrics of groups of cells (measured configurations), followed by the metrics of
   * the controls. Controls are reference measurements that show drift of the machine.
   *
   * @param own samples of one experiment; launches with more ranks than cores are ignored
   * @param controlNs control time (of handing a cache line or an empty message from core to core),
   *     in ns, in the state of the cores (near or far apart) that is used; NaN selects the state in
   *     which most batches of repetitions were measured
   * @param groups function that adds the metrics of groups of cells
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
