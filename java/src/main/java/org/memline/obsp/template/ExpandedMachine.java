package org.memline.obsp.template;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * What the ranks of a machine do, superstep by superstep. Times are sums of visits of experiments
 * (executions of annotated sections of code). Equal ranks and equal supersteps share their objects.
 */
public record ExpandedMachine(int ranks, List<ExpandedSuperstep> supersteps) {
  public ExpandedMachine {
    supersteps = List.copyOf(supersteps);
  }

  /**
   * A superstep.
   *
   * @param where place of the superstep in the template file, for error messages
   * @param work computation of each rank before the groups
   * @param after computation of each rank after the groups
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
   * A group.
   *
   * @param ranks ranks of the enclosing machine that form the group
   */
  public record ExpandedGroup(int[] ranks, ExpandedMachine machine) {}

  /**
   * The costs of communication, counted from the time at which all awaited ranks are ready.
   *
   * @param bytes all values of h that occur, and the bytes of messages that are sent in other
   *     supersteps; in bytes, ascending
   * @param costs cost of each entry of {@code bytes}
   * @param of for each rank, the index of its h in {@code bytes}
   */
  public record Communication(double[] bytes, VisitSum[] costs, int[] of, Combine combine) {}

  /** Returns the number of ranks times supersteps. Supersteps within groups are included. */
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
