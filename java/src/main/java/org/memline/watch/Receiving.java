package org.memline.watch;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The time that ranks spend in receiving messages, by the layout that the receiver writes. */
final class Receiving {
  private final Map<MessageLayout, Double> seconds = new IdentityHashMap<>();
  private final Map<MessageLayout, Long> sends = new IdentityHashMap<>();

  private Receiving() {}

  static Receiving of(List<MergedRow> rows) {
    Receiving all = new Receiving();
    for (MergedRow row : rows) {
      if (row.kind() == CallKind.RECEIVE) {
        all.seconds.merge(row.from(), row.seconds(), Double::sum);
      } else if (row.kind() == CallKind.SEND) {
        all.sends.merge(row.to(), row.calls(), Long::sum);
      }
    }
    return all;
  }

  /**
   * Returns the seconds that all ranks spend in receiving the messages of {@code send}, a group of
   * similar sends. The time of all receives of one layout is divided equally among the messages
   * that arrive in this layout.
   */
  double seconds(MergedRow send) {
    long all = sends.getOrDefault(send.to(), 0L);
    return all == 0 ? 0 : seconds.getOrDefault(send.to(), 0.0) * send.calls() / all;
  }
}
