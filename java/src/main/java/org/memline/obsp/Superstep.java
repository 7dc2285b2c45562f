package org.memline.obsp;

import java.util.List;

/**
 * A superstep of a machine of n ranks: the whole machine or a group. Each rank first computes. Then
 * the ranks may be divided into groups with tasks of their own, which count as computation (CALL
 * paper, section 2.2). Then each rank computes again, and finally messages are exchanged.
 *
 * @param name name for tables; may be empty
 * @param work computation of each rank before the groups, in seconds; length n, not copied
 * @param groups groups into which the n ranks are divided; empty if the machine is not divided
 * @param after computation of each rank after the groups, in seconds; length n, not copied
 * @param messages messages that ranks wait for in this superstep
 * @param sync event that ends the superstep for a rank
 * @param costs costs of the communication; null to use the costs of the task
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
