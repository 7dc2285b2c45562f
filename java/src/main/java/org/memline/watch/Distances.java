package org.memline.watch;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.memline.watch.PeerClass.Distance;
import org.memline.watch.WatchLine.HeadLine;

/** Determines how far apart ranks are, from their hosts and the processors that they may run on. */
final class Distances {
  private final Map<String, BitSet> sets = new HashMap<>();

  /**
   * Returns how far apart two ranks are.
   *
   * @param peer the other rank; null if it was not recorded
   */
  Distance of(HeadLine own, HeadLine peer) {
    if (peer == null) {
      return Distance.UNKNOWN;
    }
    if (own.equals(peer)) {
      return Distance.SELF;
    }
    if (!own.host().equals(peer.host())) {
      return Distance.REMOTE;
    }
    if (!staysNear(own) || !staysNear(peer)) {
      return Distance.SAME_NODE;
    }
    return set(own.near()).equals(set(peer.near())) ? Distance.CORE : Distance.NODE;
  }

  /** Returns whether a rank can only run on processors that share one last-level cache. */
  private boolean staysNear(HeadLine rank) {
    BitSet outside = (BitSet) set(rank.allowed()).clone();
    boolean known = !outside.isEmpty();
    outside.andNot(set(rank.near()));
    return known && outside.isEmpty();
  }

  private BitSet set(String list) {
    return sets.computeIfAbsent(list, Distances::parsed);
  }

  /**
   * Reads a list of processors in the notation of the Linux kernel, such as {@code 0-3,8}. The
   * result is empty if the text is not such a list.
   */
  private static BitSet parsed(String list) {
    BitSet set = new BitSet();
    if (list.matches("\\d{1,6}(-\\d{1,6})?(,\\d{1,6}(-\\d{1,6})?)*")) {
      for (String range : list.split(",")) {
        String[] ends = range.split("-");
        set.set(
            Integer.parseInt(ends[0]),
            Math.max(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1])) + 1);
      }
    }
    return set;
  }
}
