package org.memline.experiment;

import java.util.stream.IntStream;
import org.memline.mpi.Ranks;

/** The ranks that have no part in a cell: they sleep while it is measured. Collective. */
final class Sleepers {
  private final Ranks ranks;
  private final boolean working;
  private final boolean rootWorks;
  private final long[] idle;

  /**
   * @param working whether this rank has a part
   */
  Sleepers(Ranks ranks, boolean working) {
    this.ranks = ranks;
    this.working = working;
    idle = ranks.gather(new long[] {working ? 0 : 1});
    rootWorks = ranks.broadcast(working ? 1 : 0) != 0;
  }

  /** After this rank's part: rank 0 wakes those that sleep, these return when it does. */
  void meet() {
    if (!rootWorks) {
      return; // nobody could wake anyone
    }
    if (!working) {
      ranks.sleep();
    } else if (ranks.rank() == 0) {
      IntStream.range(0, idle.length).filter(rank -> idle[rank] != 0).forEach(ranks::wake);
    }
  }
}
