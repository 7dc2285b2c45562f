package org.memline.obsp;

import java.util.List;

/**
 * What the ranks of one machine (all ranks or a group) do, superstep by superstep.
 *
 * @param ranks number of ranks, n
 * @param costs costs of communication for supersteps without costs of their own; null only if every
 *     superstep that communicates has its own
 * @param start ξ, times at which the ranks begin, in seconds; length n, not copied; null if all
 *     begin at 0
 */
public record Task(int ranks, SuperstepCosts costs, double[] start, List<Superstep> supersteps) {
  public Task {
    supersteps = List.copyOf(supersteps);
  }
}
