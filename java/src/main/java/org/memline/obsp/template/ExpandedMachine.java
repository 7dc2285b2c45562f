package org.memline.obsp.template;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * The supersteps of the ranks of a machine, as visits of experiments. Equal ranks and supersteps
 * share their objects.
 */
public record ExpandedMachine(int ranks, List<ExpandedSuperstep> supersteps) {
  public ExpandedMachine {
    supersteps = List.copyOf(supersteps);
  }

  /**
   * A superstep.
   *
   * @param where member of the file that it comes from
   * @param work computation of each rank before the groups
   * @param after computation of each rank after the groups
   * @param communication null if there is no communication
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

  /** A group; {@code ranks} are ranks of the enclosing machine. */
  public record ExpandedGroup(int[] ranks, ExpandedMachine machine) {}

  /**
   * The costs of communication after all ranks waited for are ready.
   *
   * @param bytes all occurring values of h, ascending, and the bytes of messages of other
   *     supersteps
   * @param costs cost of each entry of {@code bytes}
   * @param of index into {@code bytes} for each rank
   */
  public record Communication(double[] bytes, VisitSum[] costs, int[] of, Combine combine) {}

  /** Returns the number of ranks times supersteps, with those of groups. */
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
