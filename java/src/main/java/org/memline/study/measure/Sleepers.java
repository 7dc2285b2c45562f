package org.memline.study.measure;

import java.util.List;
import java.util.stream.IntStream;
import org.memline.mpi.Ranks;

/**
 * Puts ranks to sleep while a cell (configuration) is measured in which they take no part.
 * Collective.
 */
final class Sleepers {
  private final Ranks ranks;
  private final boolean working;
  private final byte[] idle;
  private final int waker;

  /**
   * Puts this rank to sleep if it takes no part in the measured cell (configuration).
   *
   * @param working whether this rank takes part in the cell
   */
  Sleepers(Ranks ranks, boolean working) {
    this.ranks = ranks;
    this.working = working;
    List<byte[]> all = ranks.gather(new byte[] {(byte) (working ? 0 : 1)});
    byte[] known = new byte[all.size()];
    for (int rank = 0; rank < known.length; rank++) {
      known[rank] = all.get(rank)[0];
    }
    idle = ranks.broadcast(known);
    waker = IntStream.range(0, idle.length).filter(rank -> idle[rank] == 0).findFirst().orElse(-1);
  }

  /**
   * Ends the sleep. The first rank that takes part in the measurement wakes the sleeping ranks. The
   * call returns on every rank after they are awake.
   */
  void meet() {
    if (waker < 0) {
      return; // No rank takes part in the measurement, so no rank could wake another.
    }
    if (!working) {
      ranks.sleep(waker);
    } else if (ranks.rank() == waker) {
      IntStream.range(0, idle.length).filter(rank -> idle[rank] != 0).forEach(ranks::wake);
    }
  }
}
