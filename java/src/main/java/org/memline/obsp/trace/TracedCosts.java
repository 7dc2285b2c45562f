package org.memline.obsp.trace;

import java.util.List;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;

/**
 * What the communication of traced tasks costs.
 *
 * @param oblivious of supersteps that end when their messages are there
 * @param global of those that hold a barrier, whose own time is in L
 * @param given not fitted, but given
 */
public record TracedCosts(FittedCosts oblivious, FittedCosts global, boolean given) {
  /**
   * Returns g and L as fitted. If all supersteps are of one kind, the other kind gets the same g
   * and L.
   *
   * @param combine how h is made of the bytes that a rank receives and sends (equation 3)
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
