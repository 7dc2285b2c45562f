package org.memline.obsp.trace;

import java.util.List;

/**
 * One rank's supersteps within one task, without what the run-time took. {@code work} has one time
 * more than there are supersteps: from the last one's end to the task's.
 *
 * <pre>
 *   start   work[0]  | superstep 0 |  work[1]  | superstep 1 |  work[2]   end
 * </pre>
 *
 * @param startNs of the rank's clock
 * @param work seconds
 * @param communication seconds of each superstep itself, waiting included
 */
record RankTimeline(
    long startNs, List<TracedSuperstep> supersteps, double[] work, double[] communication) {
  private static final double SECONDS = 1e-9;

  /**
   * A gap between visits has the bookkeeping of those that end in it, and of the supersteps around
   * it one half each; the trace's head says what it takes.
   *
   * @param supersteps of the rank within from and to
   */
  static RankTimeline of(RankTrace rank, List<TracedSuperstep> supersteps, long from, long to) {
    int n = supersteps.size();
    double[] work = new double[n + 1];
    double[] communication = new double[n];
    long before = from;
    for (int s = 0; s < n; s++) {
      TracedSuperstep one = supersteps.get(s);
      work[s] = gap(rank, before, one.startNs(), s > 0 ? 1 : 0);
      communication[s] = Math.max(0, one.seconds());
      before = one.endNs();
    }
    work[n] = gap(rank, before, to, 0);
    return new RankTimeline(from, List.copyOf(supersteps), work, communication);
  }

  /** The visit that ends with the gap, at {@code to}, is not in it. */
  private static double gap(RankTrace rank, long from, long to, int more) {
    double taken = (rank.ended(from, to - 1) + more) * rank.head().visitNs();
    return Math.max(0, to - from - taken) * SECONDS;
  }
}
