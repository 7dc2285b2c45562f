package org.memline.obsp.trace;

import java.util.Comparator;
import java.util.List;
import org.memline.obsp.SuperstepCosts;

/**
 * What barriers cost in all tasks of some traces.
 *
 * @param tasks in the traces' order
 */
public record TracedBarriers(TracedTasks traced, TracedCosts costs, List<BarrierCosts> tasks) {
  /**
   * @param costs of a byte and a superstep; null to fit them to the tasks
   * @throws IllegalArgumentException where they must be fitted and there is no common clock
   */
  public static TracedBarriers of(TracedTasks traced, SuperstepCosts costs) {
    if (costs == null && !traced.oneClock()) {
      throw new IllegalArgumentException(
          "the ranks are of several hosts, whose clocks have nothing in common, so that g and L cannot be told from their waiting: give --machine CALIBRATION, or --g and --latency");
    }
    TracedCosts own = costs == null ? TracedCosts.fitted(traced.tasks()) : TracedCosts.of(costs);
    return new TracedBarriers(
        traced, own, traced.tasks().stream().map(task -> BarrierCosts.of(task, own)).toList());
  }

  /** Whose measured time is the median; of an even number the lower one. */
  public BarrierCosts median() {
    return tasks.stream()
        .sorted(Comparator.comparingDouble(task -> task.traced().seconds()))
        .toList()
        .get((tasks.size() - 1) / 2);
  }

  /** Ascending, of all tasks. */
  public double[] errors() {
    return tasks.stream().mapToDouble(BarrierCosts::error).sorted().toArray();
  }
}
