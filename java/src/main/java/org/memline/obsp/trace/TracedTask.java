package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * A task as it was traced, and what was measured of it. Seconds from the first rank's start on.
 *
 * @param run the trace
 * @param visit of the experiment around it, from 1; 1 of a whole run
 * @param task what the ranks computed and sent; its communication has no costs yet
 * @param ready when each rank's computation was over, by superstep and rank
 * @param finish when it went on
 */
public record TracedTask(String run, int visit, Task task, double[][] ready, double[][] finish) {

  /** When the last rank ended. */
  public double seconds() {
    return Arrays.stream(finish[finish.length - 1]).max().orElse(0);
  }

  /** When each rank could have gone on if nothing had taken time but what it waits for. */
  public double[] met(int superstep) {
    return Awaited.of(task.supersteps().get(superstep)).latest(ready[superstep]);
  }

  /** How long each rank waited for others, seconds. */
  public double[] waiting(int superstep) {
    double[] waiting = met(superstep);
    for (int i = 0; i < waiting.length; i++) {
      waiting[i] -= ready[superstep][i];
    }
    return waiting;
  }

  /** The same task with what its communication costs. */
  Task with(TracedCosts costs) {
    List<Superstep> supersteps = new ArrayList<>();
    for (Superstep one : task.supersteps()) {
      supersteps.add(
          new Superstep(
              one.name(),
              one.work(),
              one.groups(),
              one.after(),
              one.messages(),
              one.sync(),
              one.sync() == Sync.GLOBAL ? costs.global().costs() : costs.oblivious().costs()));
    }
    return new Task(task.ranks(), costs.oblivious().costs(), task.start(), supersteps);
  }
}
