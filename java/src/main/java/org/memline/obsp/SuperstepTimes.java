package org.memline.obsp;

import java.util.List;

/**
 * The times at which the n ranks of a machine pass through a superstep, in seconds. The arrays have
 * length n and are not changed.
 *
 * <pre>
 *   begins    ready       met          finish
 *     |computes |  waits    | communicates |
 * </pre>
 *
 * @param ready times at which each rank has computed and left its group
 * @param met times at which the last of the ranks that it waits for is ready; its own ready time if
 *     it waits for no other rank
 * @param finish Φ, times at which it continues
 * @param awaited rank that it waits for longest, the lowest number among equals; itself if it waits
 *     for no other rank
 * @param crossing null if all messages were sent in this superstep
 * @param groups times of the groups, in the superstep's order
 */
public record SuperstepTimes(
    double[] ready,
    double[] met,
    double[] finish,
    int[] awaited,
    Crossing crossing,
    List<TaskTimes> groups) {

  /**
   * The effect of messages that were sent in another superstep than the one that waits for them.
   *
   * @param awaitedIn superstep in which the rank in {@code awaited} had to be ready
   * @param cause rank that determines {@code finish}; it need not be the last that is ready,
   *     because an early message may travel for a long time
   * @param causeIn superstep of {@code cause}
   */
  public record Crossing(int[] awaitedIn, int[] cause, int[] causeIn) {}

  /** Returns how long a rank waits for others, in seconds. */
  public double waiting(int rank) {
    return met[rank] - ready[rank];
  }

  /**
   * Returns the time of communication after waiting, in seconds. It is g·h + L or, if messages were
   * sent in an earlier superstep, the part of it that has not passed yet.
   */
  public double communication(int rank) {
    return finish[rank] - met[rank];
  }

  /**
   * Returns the rank whose readiness determines when a rank continues, that is {@code
   * finish[rank]}.
   */
  int cause(int rank) {
    return crossing == null ? awaited[rank] : crossing.cause[rank];
  }

  /** Returns the superstep in which the rank given by {@link #cause} was ready. */
  int causeIn(int rank, int superstep) {
    return crossing == null ? superstep : crossing.causeIn[rank];
  }
}
