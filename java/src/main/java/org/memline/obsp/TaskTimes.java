package org.memline.obsp;

import java.util.Arrays;
import java.util.List;

/**
 * When the ranks of a machine come through their task.
 *
 * @param barriers that it was evaluated with
 * @param start when each rank began, seconds; in a group, when it came there
 * @param supersteps in order
 */
public record TaskTimes(
    Task task, Barriers barriers, double[] start, List<SuperstepTimes> supersteps) {

  /** When the last rank ends. */
  public double seconds() {
    return Arrays.stream(finish()).max().orElse(0);
  }

  /** When each rank ends, Φ(R, i), seconds; nobody changes it. */
  public double[] finish() {
    return begin(supersteps.size());
  }

  /** When each rank begins a superstep, seconds; nobody changes it. */
  public double[] begin(int superstep) {
    return superstep == 0 ? start : supersteps.get(superstep - 1).finish();
  }
}
