package org.memline.obsp.trace;

import java.util.Comparator;
import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;

/**
 * The costs of barriers in all tasks of some traces.
 *
 * @param traced tasks with their measured times
 * @param costs costs of communication with which times are predicted
 * @param tasks measured and predicted time of each task, in the order of the traces
 * @param median costs of barriers in the task with the median measured time; if the number of tasks
 *     is even, in the faster of the two middle ones
 */
public record TracedBarriers(
    TracedTasks traced, TracedCosts costs, List<TaskSeconds> tasks, BarrierCosts median) {
  /**
   * Computes the costs of barriers.
   *
   * @param traced tasks with their measured times
   * @param costs costs g of a byte and L of a superstep; null to fit them to the tasks
   * @param combine operator that combines the bytes that a rank receives with those that it sends
   *     (equation 3 of the CALL paper); used only for fitted costs
   * @throws IllegalArgumentException if costs must be fitted and the ranks have no common clock
   */
  public static TracedBarriers of(TracedTasks traced, SuperstepCosts costs, Combine combine) {
    if (costs == null && !traced.oneClock()) {
      throw new IllegalArgumentException(
          "the ranks ran on several hosts, whose clocks are unrelated, so g and L cannot be"
              + " distinguished from waiting: give --machine CALIBRATION, or --g and --latency");
    }
    TracedCosts own =
        costs == null ? TracedCosts.fitted(traced.tasks(), combine) : TracedCosts.of(costs);
    TracedTask median =
        traced.tasks().stream()
            .sorted(Comparator.comparingDouble(TracedTask::seconds))
            .toList()
            .get((traced.tasks().size() - 1) / 2);
    return new TracedBarriers(
        traced,
        own,
        traced.tasks().stream().map(task -> BarrierCosts.of(task, own).seconds()).toList(),
        BarrierCosts.of(median, own));
  }

  /**
   * Returns the relative errors of the predicted times of all tasks, ascending; positive if the
   * predicted time is too long.
   */
  public double[] errors() {
    return tasks.stream().mapToDouble(TaskSeconds::error).sorted().toArray();
  }
}
