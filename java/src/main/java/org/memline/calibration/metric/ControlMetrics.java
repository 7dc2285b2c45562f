package org.memline.calibration.metric;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.evidence.LaunchStates;
import org.memline.model.OrderStatistics;
import org.memline.sample.Experiment;
import org.memline.sample.LocalControl;
import org.memline.sample.SampleSet;

/**
 * Adds the metrics of the controls. A control is a short reference measurement that is repeated
 * during a launch (start of mpirun), to show drift of the machine. The controls are a cache line or
 * an empty message that goes from core to core, loops and copies of each core alone, and one long
 * message.
 */
public final class ControlMetrics {
  private final Experiment experiment;
  private final LaunchStates launches;
  private final MetricList metrics;

  private ControlMetrics(Experiment experiment, LaunchStates launches, MetricList metrics) {
    this.experiment = experiment;
    this.launches = launches;
    this.metrics = metrics;
  }

  /**
   * Adds one metric for each control (reference measurement) that was repeated during the launches
   * (starts of mpirun).
   *
   * @param set launches of one experiment
   */
  public static void add(SampleSet set, LaunchStates launches, MetricList metrics) {
    ControlMetrics controls =
        new ControlMetrics(set.launches().get(0).experiment(), launches, metrics);
    controls.add(set.launches().get(0).control(), launches.controlSeconds());
    controls.add("spin", controls.local(set, LocalControl::spinNs));
    controls.add("local_copy", controls.local(set, LocalControl::copyNs));
    controls.add("dram_copy", controls.local(set, LocalControl::dramNs));
    controls.add("path", controls.local(set, LocalControl::pathNs));
  }

  private void add(String name, double[] byLaunch) {
    metrics.add(
        MetricId.control(experiment, name),
        "s",
        MetricList.LOWER,
        drawn -> medianOfUsual(byLaunch, drawn),
        launch -> byLaunch[launch]);
  }

  /**
   * Returns the time of a control (reference measurement) in each launch (start of mpirun), in
   * seconds. The first launch is at index 0. The time is the median over the ranks and repetitions;
   * NaN if no rank was timed.
   */
  private double[] local(SampleSet set, ToDoubleFunction<LocalControl> ns) {
    double[] seconds = new double[launches.count()];
    for (int i = 0; i < seconds.length; i++) {
      int launch = i + 1;
      double[] own =
          set.controls().stream()
              .filter(control -> control.launch() == launch)
              .mapToDouble(ns)
              .filter(time -> time > 0)
              .toArray();
      seconds[i] = own.length == 0 ? Double.NaN : OrderStatistics.median(own) * 1e-9;
    }
    return seconds;
  }

  /**
   * Returns the median over the launches (starts of mpirun) that the bootstrap drew, without
   * launches that were in an unusual state of the cores (near or far apart).
   *
   * @param values value of each launch
   * @param drawn indices of the launches that the bootstrap drew
   */
  private double medianOfUsual(double[] values, int[] drawn) {
    double[] known =
        Arrays.stream(drawn)
            .filter(i -> launches.usual(i) && !Double.isNaN(values[i]))
            .mapToDouble(i -> values[i])
            .toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }
}
