package org.memline.obsp;

import java.util.List;

/**
 * One superstep of a machine of n ranks: each computes, then the machine may be partitioned (what
 * its groups do behaves as computation, section 2.2), then each computes again, then messages.
 *
 * @param name for tables; may be empty
 * @param work of each rank before the partition, seconds; length n, not copied
 * @param groups that n's ranks are divided into; empty where they are not
 * @param after of each rank behind the partition, seconds; length n, not copied
 * @param costs of its communication; null where they are the machine's
 */
public record Superstep(
    String name,
    double[] work,
    List<Group> groups,
    double[] after,
    Messages messages,
    Sync sync,
    SuperstepCosts costs) {
  public Superstep {
    groups = List.copyOf(groups);
  }
}
