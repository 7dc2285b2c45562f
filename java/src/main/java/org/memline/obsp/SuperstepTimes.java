package org.memline.obsp;

import java.util.List;

/**
 * When the n ranks of a machine come through one superstep, seconds; arrays of length n, nobody
 * changes them.
 *
 * <pre>
 *   begins    ready       met          finish
 *     |computes |  waits    | communicates |
 * </pre>
 *
 * @param ready each has computed, and left its group
 * @param met the last of those that it waits for is ready; its own ready where it waits for nobody
 * @param finish Φ: it goes on
 * @param awaited whom it waits for longest; itself where for nobody. Of several the one with the
 *     lowest number
 * @param crossing null where all messages were sent in this superstep
 * @param groups their times, in the superstep's order
 */
public record SuperstepTimes(
    double[] ready,
    double[] met,
    double[] finish,
    int[] awaited,
    Crossing crossing,
    List<TaskTimes> groups) {

  /**
   * Of messages that were sent in another superstep than the one that waits for them.
   *
   * @param awaitedIn superstep of {@code awaited}, in which it had to be ready
   * @param cause the rank that {@code finish} follows from: one whose early message is long under
   *     way need not be the last that is ready
   * @param causeIn its superstep
   */
  public record Crossing(int[] awaitedIn, int[] cause, int[] causeIn) {}

  /** How long a rank waits for others, seconds. */
  public double waiting(int rank) {
    return met[rank] - ready[rank];
  }

  /** How long it then takes until it may go on, seconds: g·h + L, or what is left of it. */
  public double communication(int rank) {
    return finish[rank] - met[rank];
  }

  /** The rank that {@code finish[rank]} follows from. */
  int cause(int rank) {
    return crossing == null ? awaited[rank] : crossing.cause[rank];
  }

  /** The superstep in which it was ready. */
  int causeIn(int rank, int superstep) {
    return crossing == null ? superstep : crossing.causeIn[rank];
  }
}
