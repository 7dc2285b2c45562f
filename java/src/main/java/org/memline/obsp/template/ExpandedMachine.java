package org.memline.obsp.template;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;

/**
 * What the ranks of a machine do, as visits of experiments. Ranks and supersteps that do the same
 * share it.
 */
public record ExpandedMachine(int ranks, List<ExpandedSuperstep> supersteps) {
  public ExpandedMachine {
    supersteps = List.copyOf(supersteps);
  }

  /**
   * One superstep.
   *
   * @param where the member that it is from
   * @param work of each rank
   * @param after of each rank
   * @param communication null where nobody waits for anybody
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

  /** A machine within; {@code ranks} are those of the machine around. */
  public record ExpandedGroup(int[] ranks, ExpandedMachine machine) {}

  /**
   * What it takes, once all have come.
   *
   * @param bytes all h that there are, ascending, and bytes of messages of other supersteps
   * @param costs of each of them
   * @param of which of them each rank has
   */
  public record Communication(double[] bytes, VisitSum[] costs, int[] of, Combine combine) {}

  /** Ranks times supersteps, those of groups too. */
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
