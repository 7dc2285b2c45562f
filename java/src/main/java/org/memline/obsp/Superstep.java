package org.memline.obsp;

import java.util.List;

/**
 * A superstep of a machine of n ranks: each rank computes, then the machine may be partitioned into
 * groups (whose tasks count as computation, section 2.2), then each rank computes again, then
 * messages are exchanged.
 *
 * @param name name for tables; may be empty
 * @param work computation of each rank before the partition, in seconds; length n, not copied
 * @param groups groups that divide the n ranks; empty if there is no partition
 * @param after computation of each rank after the partition, in seconds; length n, not copied
 * @param costs costs of the communication; null for the costs of the machine
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
