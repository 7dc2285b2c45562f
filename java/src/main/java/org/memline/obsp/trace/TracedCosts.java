package org.memline.obsp.trace;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;

/**
 * The costs of communication in traced tasks.
 *
 * @param oblivious costs of supersteps that end for a rank when its messages have arrived
 * @param global costs of supersteps that end in a barrier; their L includes the time of the barrier
 * @param given whether the user gave the costs, so that they were not fitted
 */
public record TracedCosts(FittedCosts oblivious, FittedCosts global, boolean given) {
  /**
   * Returns fitted costs g and L. If all supersteps end in the same way, these costs are also used
   * for supersteps that end in the other way.
   *
   * @param combine operator of equation 3, which combines the bytes that a rank receives with those
   *     that it sends
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
