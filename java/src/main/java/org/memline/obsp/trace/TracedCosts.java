package org.memline.obsp.trace;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;

/**
 * The costs of communication in traced tasks.
 *
 * @param oblivious costs of supersteps that end for a rank when all messages for it have arrived
 * @param global costs of supersteps that end in a barrier; their L includes the time of the barrier
 * @param given whether the user gave the costs, so that they were not fitted
 */
public record TracedCosts(FittedCosts oblivious, FittedCosts global, boolean given) {
  /**
   * Returns costs g and L that are fitted to traced tasks: one pair for supersteps that end in a
   * barrier, and one for the others. If all traced supersteps end in the same way, both pairs are
   * equal.
   *
   * @param tasks tasks with their measured times
   * @param combine operator that combines the bytes that a rank receives with those that it sends
   *     (equation 3 of the CALL paper)
   */
  public static TracedCosts fitted(List<TracedTask> tasks, Combine combine) {
    FittedCosts oblivious = CommunicationFit.of(tasks, Sync.OBLIVIOUS, combine);
    FittedCosts global = CommunicationFit.of(tasks, Sync.GLOBAL, combine);
    return new TracedCosts(
        oblivious.supersteps() == 0 ? global : oblivious,
        global.supersteps() == 0 ? oblivious : global,
        false);
  }

  public static TracedCosts of(SuperstepCosts costs) {
    FittedCosts all = new FittedCosts(costs, 0, 0);
    return new TracedCosts(all, all, true);
  }
}
