package org.memline.obsp.template;

import java.util.Map;
import org.memline.obsp.Task;

/**
 * A template at one size and number of ranks.
 *
 * @param values of all parameters
 * @param points whose visits it consists of
 */
public record ExpandedTask(
    Map<String, Double> values, ExpandedMachine machine, VisitPoints points) {
  /**
   * As the model has it: communication is g·h + L, of the predicted times.
   *
   * @throws IllegalArgumentException where a superstep's costs are no such line
   */
  public Task task() {
    return new LinearTask(VisitTimes.predicted(points)).of(machine);
  }

  /**
   * With the same times, but what a rank pays for communication is computation that follows: so
   * each rank may have its own, and it need be no g·h + L.
   */
  public Task task(VisitTimes times) {
    return new TimedTask(times, VisitTimes.predicted(points)).of(machine);
  }
}
