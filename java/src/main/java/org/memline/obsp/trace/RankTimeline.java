package org.memline.obsp.trace;

import java.util.List;

/**
 * The supersteps of a rank within one task, without the overhead of the run-time library. {@code
 * work} has one entry more than there are supersteps: the time from the end of the last one to the
 * end of the task.
 *
 * <pre>
 *   start   work[0]  | superstep 0 |  work[1]  | superstep 1 |  work[2]   end
 * </pre>
 *
 * @param startNs start by the rank's clock, in ns
 * @param work seconds of computation before each superstep and after the last
 * @param communication seconds of each superstep itself, with waiting
 */
record RankTimeline(
    long startNs, List<TracedSuperstep> supersteps, double[] work, double[] communication) {
  private static final double SECONDS = 1e-9;

  /**
   * Returns the timeline. The overhead of the visits that end in a gap between supersteps, and half
   * of that of each of the two supersteps around it, is subtracted; the head of the trace gives its
   * length.
   *
   * @param supersteps supersteps of the rank between from and to
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

  /**
   * Returns the length of a gap; the visit that ends with the gap, at {@code to}, is not counted.
   */
  private static double gap(RankTrace rank, long from, long to, int more) {
    double taken = (rank.ended(from, to - 1) + more) * rank.head().visitNs();
    return Math.max(0, to - from - taken) * SECONDS;
  }
}
