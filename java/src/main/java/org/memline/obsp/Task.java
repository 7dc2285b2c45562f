package org.memline.obsp;

import java.util.List;

/**
 * The supersteps of the ranks of one machine.
 *
 * @param ranks number of ranks, n
 * @param costs costs of supersteps without costs of their own; null only if every superstep that
 *     communicates has its own
 * @param start ξ, times at which the ranks begin, in seconds; length n, not copied; null if all
 *     begin at 0
 */
public record Task(int ranks, SuperstepCosts costs, double[] start, List<Superstep> supersteps) {
  public Task {
    supersteps = List.copyOf(supersteps);
  }
}
