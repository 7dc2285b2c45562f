package org.memline.obsp.template;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * What the ranks of a machine (all ranks or a group) do, superstep by superstep. Times are sums of
 * the times of visits (executions of annotated sections of code). Equal ranks and equal supersteps
 * share their objects.
 */
public record ExpandedMachine(int ranks, List<ExpandedSuperstep> supersteps) {
  public ExpandedMachine {
    supersteps = List.copyOf(supersteps);
  }

  /**
   * A superstep of the machine.
   *
   * @param where place of the superstep in the template file, for error messages
   * @param work computation of each rank before the groups
   * @param after computation of each rank after the groups
   * @param messages messages that ranks wait for
   * @param sync event that ends the superstep for a rank
   * @param communication costs of the communication; null if the superstep does not communicate
   */
  public record ExpandedSuperstep(
      String where,
      String name,
      VisitSum[] work,
      List<ExpandedGroup> groups,
      VisitSum[] after,
      Messages messages,
      Sync sync,
      Communication communication) {
    public ExpandedSuperstep {
      groups = List.copyOf(groups);
    }
  }

  /**
   * A group of ranks.
   *
   * @param ranks ranks of the group, as numbered in the enclosing machine
   * @param machine what the ranks of the group do
   */
  public record ExpandedGroup(int[] ranks, ExpandedMachine machine) {}

  /**
   * The costs of communication in a superstep, counted from the time at which all awaited ranks
   * have finished computing.
   *
   * @param bytes numbers of bytes for which a cost is needed, ascending: h of each rank (equation 3
   *     of the CALL paper), and the bytes of each message that is sent in another superstep
   * @param costs cost of each entry of {@code bytes}
   * @param of for each rank, the index of its h in {@code bytes}
   * @param combine operator that combines the bytes that a rank receives with those that it sends
   */
  public record Communication(double[] bytes, VisitSum[] costs, int[] of, Combine combine) {}

  /**
   * Returns the number of ranks times the number of supersteps. Supersteps within groups are
   * included, with the ranks of the group.
   */
  public long size() {
    long size = 0;
    for (ExpandedSuperstep superstep : supersteps) {
      size += ranks;
      for (ExpandedGroup group : superstep.groups()) {
        size += group.machine().size();
      }
    }
    return size;
  }
}
