package org.memline.obsp.template;

import java.util.Map;
import org.memline.obsp.Task;

/**
 * A template (a task with parameters) evaluated for one set of parameters and one number of ranks.
 *
 * @param values values of all parameters
 * @param points distinct executions of annotated sections (section and values of its variables) of
 *     which the task consists
 */
public record ExpandedTask(
    Map<String, Double> values, ExpandedMachine machine, VisitPoints points) {
  /**
   * Returns the task with predicted times, whose communication takes g·h + L.
   *
   * @throws IllegalArgumentException if the costs of a superstep do not lie on a line in h
   */
  public Task task() {
    return new LinearTask(VisitTimes.predicted(points)).of(machine);
  }

  /**
   * Returns a task with the given times in which each rank's communication cost is added to its
   * computation in the next superstep. So ranks may have different communication costs, and the
   * costs need not have the form g·h + L.
   */
  public Task task(VisitTimes times) {
    return new TimedTask(times, VisitTimes.predicted(points)).of(machine);
  }
}
