package org.memline.call.fit;

import java.util.Map;
import java.util.TreeMap;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;

/**
 * Joins visits (executions of annotated sections) that began together on all ranks. They are the
 * k-th visits of the threads with the same number. The time of a joined visit is that of the
 * longest of these visits. The ranks of a run are read one after the other, so only the visits of
 * the current rank are stored separately.
 */
final class LongestVisits {
  private final int variables;
  private final Map<Integer, ThreadVisits> threads = new TreeMap<>();
  private final Map<Integer, RankVisits> own = new TreeMap<>();
  private int rank;
  private int ranks;

  /** Receives joined visits (executions of annotated sections) in pieces of at most 4096 visits. */
  interface Taker {
    void take(double[][] values, double[] seconds, int visits);
  }

  LongestVisits(int variables) {
    this.variables = variables;
  }

  void add(TraceHead head, double[][] values, VisitBlock block) {
    if (head.rank() != rank) {
      join();
    }
    rank = head.rank();
    ranks = Math.max(ranks, head.ranks());
    own.computeIfAbsent(block.thread(), t -> new RankVisits(variables)).add(values, block);
  }

  private void join() {
    own.forEach(
        (thread, visits) ->
            threads.computeIfAbsent(thread, t -> new ThreadVisits(variables)).add(rank, visits));
    own.clear();
  }

  /**
   * Passes on the visits (executions of annotated sections) that all ranks made, and removes them
   * from this object. It is unknown which visits began together if the ranks made different numbers
   * of visits, or abandoned one. In this case only visits with the same values on all ranks are
   * passed on.
   *
   * @param abandoned whether some rank abandoned a visit (began but did not end it)
   * @param taker receives the joined visits
   */
  Joined drain(boolean abandoned, Taker taker) {
    join();
    boolean counted = threads.values().stream().allMatch(visits -> visits.counted(ranks));
    boolean sure = counted && !abandoned;
    long unlike = 0;
    long left = 0;
    for (ThreadVisits visits : threads.values()) {
      unlike += visits.unlike(ranks);
      left += visits.drain(ranks, !sure, taker);
    }
    threads.clear();
    return new Joined(left, unlike, counted, sure);
  }

  /**
   * The result of joining the visits of a run.
   *
   * @param left number of visits (executions) left out: some rank did not make them or, if {@code
   *     sure} is false, the values differ between ranks
   * @param unlike number of visits that all ranks made, but with different values
   * @param counted whether all ranks made the same number of visits
   * @param sure whether the k-th visits of all ranks are known to belong together
   */
  record Joined(long left, long unlike, boolean counted, boolean sure) {
    /**
     * Returns a remark for the user; an empty text if all visits (executions of annotated sections)
     * could be joined without doubt.
     */
    String note() {
      if (!sure) {
        return "%s, so visits are matched across ranks by their values; %d without a match are left out"
            .formatted(
                counted
                    ? "some visits were abandoned"
                    : "the ranks made different numbers of visits",
                unlike);
      }
      return unlike == 0
          ? ""
          : "%d visits have different values on different ranks: those of the slowest rank are used"
              .formatted(unlike);
    }
  }
}
