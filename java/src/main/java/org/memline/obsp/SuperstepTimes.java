package org.memline.obsp;

import java.util.List;

/**
 * The times at which the n ranks of a machine (all ranks or a group) pass through a superstep, in
 * seconds. Each array has one entry for each rank and must not be changed.
 *
 * <pre>
 *   begins    ready       met          finish
 *     |computes |  waits    | communicates |
 * </pre>
 *
 * @param ready times at which the ranks have finished computing, also within their groups
 * @param met for each rank, the time at which the last rank that it waits for has finished
 *     computing; its own ready time if it waits for no other rank
 * @param finish Φ, times at which the ranks continue with the next superstep
 * @param awaited for each rank, the number of the rank that it waits for longest. Its own number is
 *     preferred among equals, then the lowest. It is its own number if it waits for no other rank.
 * @param crossing effect of messages that were sent in other supersteps; null if all messages were
 *     sent in this superstep
 * @param groups times of the groups, in the order of the groups of the superstep
 */
public record SuperstepTimes(
    double[] ready,
    double[] met,
    double[] finish,
    int[] awaited,
    Crossing crossing,
    List<TaskTimes> groups) {

  /**
   * The effect of messages that were sent in one superstep and awaited in another. The arrays have
   * an entry for each rank.
   *
   * @param awaitedIn superstep in which the rank {@code SuperstepTimes.awaited} had to finish
   *     computing, from 0
   * @param cause rank that determines {@code SuperstepTimes.finish}; it need not be the last rank
   *     to be ready, because a message sent early may travel for a long time
   * @param causeIn superstep in which the rank {@code cause} had to finish computing, from 0
   */
  public record Crossing(int[] awaitedIn, int[] cause, int[] causeIn) {}

  /** Returns how long a rank waits for other ranks in this superstep, in seconds. */
  public double waiting(int rank) {
    return met[rank] - ready[rank];
  }

  /**
   * Returns the time of communication of a rank after waiting, in seconds. Usually it is g·h + L.
   * If the rank must wait longer for the arrival of a message of another superstep, it is the part
   * of the message's travel that lies after {@code met}.
   */
  public double communication(int rank) {
    return finish[rank] - met[rank];
  }

  /**
   * Returns the rank whose end of computation determines {@code finish[rank]}, the time at which
   * {@code rank} continues.
   */
  int cause(int rank) {
    return crossing == null ? awaited[rank] : crossing.cause[rank];
  }

  /**
   * Returns the superstep in which the rank that {@link #cause} returns had to finish computing,
   * from 0.
   *
   * @param superstep number of this superstep, from 0
   */
  int causeIn(int rank, int superstep) {
    return crossing == null ? superstep : crossing.causeIn[rank];
  }
}
