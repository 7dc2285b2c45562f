package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * A task that was found in a trace, with its measured times. They are in seconds from the start of
 * the first rank.
 *
 * @param run name of the trace
 * @param visit if the task is a visit (execution) of an annotated section: number of the visit,
 *     from 1. It is 1 if the task is the whole run.
 * @param task computation and messages of the ranks, without costs of communication
 * @param ready end of computation, as {@code ready[superstep][rank]}
 * @param finish time at which the rank continued, as {@code finish[superstep][rank]}
 */
public record TracedTask(String run, int visit, Task task, double[][] ready, double[][] finish) {

  /** Returns the time at which the last rank ended, in seconds. */
  public double seconds() {
    return Arrays.stream(finish[finish.length - 1]).max().orElse(0);
  }

  /**
   * Returns for each rank the time at which it could have continued if communication took no time,
   * in seconds. This is the latest end of computation of any rank that it waits for; its own end is
   * included.
   *
   * @param superstep number of the superstep, from 0
   */
  public double[] met(int superstep) {
    return AwaitedRanks.of(task.supersteps().get(superstep)).latest(ready[superstep]);
  }

  /**
   * Returns how long each rank waited for other ranks in a superstep, in seconds.
   *
   * @param superstep number of the superstep, from 0
   */
  public double[] waiting(int superstep) {
    double[] waiting = met(superstep);
    for (int i = 0; i < waiting.length; i++) {
      waiting[i] -= ready[superstep][i];
    }
    return waiting;
  }

  /** Returns this task with costs of communication, as the OBSP* model needs it. */
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
