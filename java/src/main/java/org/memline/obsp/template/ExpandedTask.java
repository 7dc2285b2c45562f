package org.memline.obsp.template;

import java.util.Map;
import org.memline.obsp.Task;

/**
 * A template (a task with parameters) evaluated for one set of parameters and one number of ranks.
 *
 * @param values values of all parameters, by name
 * @param machine what the ranks do, superstep by superstep
 * @param points points of the task; a point is an annotated section with values of its variables
 */
public record ExpandedTask(
    Map<String, Double> values, ExpandedMachine machine, VisitPoints points) {
  /**
   * Returns the task with predicted times. The communication of each superstep takes g·h + L, where
   * h is a number of bytes.
   *
   * @throws IllegalArgumentException if the costs of a superstep do not lie on such a line
   */
  public Task task() {
    return new LinearTask(VisitTimes.predicted(points)).of(machine);
  }

  /**
   * Returns the task with given times. The communication cost of a rank is added to its computation
   * in the next superstep. So ranks may have different communication costs, and the costs need not
   * have the form g·h + L.
   *
   * @param times times of the visits (executions of annotated sections)
   */
  public Task task(VisitTimes times) {
    return new TimedTask(times, VisitTimes.predicted(points)).of(machine);
  }
}
