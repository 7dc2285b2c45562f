package org.memline.obsp.template;

import java.util.Map;
import org.memline.obsp.Task;

/**
 * A template at one size and number of ranks.
 *
 * @param values values of all parameters
 * @param points points whose visits the task consists of
 */
public record ExpandedTask(
    Map<String, Double> values, ExpandedMachine machine, VisitPoints points) {
  /**
   * Returns the task in which communication takes g·h + L, from the predicted times.
   *
   * @throws IllegalArgumentException if the costs of a superstep do not lie on such a line
   */
  public Task task() {
    return new LinearTask(VisitTimes.predicted(points)).of(machine);
  }

  /**
   * Returns the task with the same times in which each rank's communication cost is computation of
   * the next superstep. Ranks may then have different costs, which need not have the form g·h + L.
   */
  public Task task(VisitTimes times) {
    return new TimedTask(times, VisitTimes.predicted(points)).of(machine);
  }
}
