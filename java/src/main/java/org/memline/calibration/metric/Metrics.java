package org.memline.calibration.metric;

import java.util.List;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.sample.SampleSet;

/**
 * Computes the metrics of an experiment: means over groups of its cells, and the controls of its
 * launches. A control is a reference measurement that shows drift of the machine.
 */
public final class Metrics {
  private Metrics() {}

  /**
   * Returns the metrics of an experiment in its most frequent state of the cores (near or far).
   *
   * @param own samples of the experiment
   * @param groups function that adds the metrics of groups of cells
   */
  public static List<Metric> of(SampleSet own, Consumer<GroupMetrics> groups) {
    return of(own, Double.NaN, groups);
  }

  /**
   * Returns the metrics of groups of cells, followed by the metrics of the controls, which show
   * drift of the machine.
   *
   * @param own samples of one experiment; launches with more ranks than cores are ignored
   * @param controlNs control time (of a line handoff or an empty message), in ns, in the state of
   *     the cores (near or far) that is used; NaN selects the state in which most batches of
   *     repetitions were measured
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
