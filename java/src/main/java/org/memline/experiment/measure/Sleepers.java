package org.memline.experiment.measure;

import java.util.List;
import java.util.stream.IntStream;
import org.memline.mpi.Ranks;

/** The ranks that have no part in a cell: they sleep while it is measured. Collective. */
final class Sleepers {
  private final Ranks ranks;
  private final boolean working;
  private final byte[] idle;
  private final int waker;

  /**
   * @param working whether this rank has a part
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

  /** After this rank's part: the first that works wakes those that sleep, these return then. */
  void meet() {
    if (waker < 0) {
      return; // nobody could wake anyone
    }
    if (!working) {
      ranks.sleep(waker);
    } else if (ranks.rank() == waker) {
      IntStream.range(0, idle.length).filter(rank -> idle[rank] != 0).forEach(ranks::wake);
    }
  }
}
