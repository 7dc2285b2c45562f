package org.memline.obsp;

import java.util.Arrays;
import java.util.List;

/**
 * The times at which the ranks of a machine (all ranks or a group) pass through the supersteps of
 * their task.
 *
 * @param barriers rule by which supersteps end, as used in the evaluation
 * @param start times at which the ranks began, in seconds; for the task of a group, the times at
 *     which the ranks entered the group
 * @param supersteps times of the supersteps, in order
 */
public record TaskTimes(
    Task task, Barriers barriers, double[] start, List<SuperstepTimes> supersteps) {

  /** Returns the time at which the last rank ends, in seconds. */
  public double seconds() {
    return Arrays.stream(finish()).max().orElse(0);
  }

  /**
   * Returns the time at which each rank ends, Φ(R, i) of the paper, in seconds. Callers must not
   * change the array.
   */
  public double[] finish() {
    return begin(supersteps.size());
  }

  /**
   * Returns the time at which each rank begins a superstep, in seconds. Callers must not change the
   * array.
   *
   * @param superstep superstep from 0
   */
  public double[] begin(int superstep) {
    return superstep == 0 ? start : supersteps.get(superstep - 1).finish();
  }
}
