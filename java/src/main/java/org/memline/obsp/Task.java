package org.memline.obsp;

import java.util.List;

/**
 * What the ranks of one machine do.
 *
 * @param ranks how many, n
 * @param costs of its supersteps, but for those that have their own; null only where every
 *     superstep that communicates has
 * @param start ξ: when each rank begins, seconds; length n, not copied; null where all begin at 0
 */
public record Task(int ranks, SuperstepCosts costs, double[] start, List<Superstep> supersteps) {
  public Task {
    supersteps = List.copyOf(supersteps);
  }
}
