package org.memline.obsp.trace;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;

/**
 * The costs of communication of traced tasks.
 *
 * @param oblivious costs of supersteps that end when their messages have arrived
 * @param global costs of supersteps with a barrier, whose time is in L
 * @param given whether the costs were given instead of fitted
 */
public record TracedCosts(FittedCosts oblivious, FittedCosts global, boolean given) {
  /**
   * Returns g and L as fitted. If all supersteps are of one kind, the other kind gets the same g
   * and L.
   *
   * @param combine operator that combines the bytes that a rank receives and sends to h (equation
   *     3)
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
