package org.memline.obsp.trace;

import java.util.List;

/**
 * The measured supersteps of a rank within one task. The overhead of measuring is subtracted from
 * all times. {@code work} has one entry more than there are supersteps. The last entry is the time
 * from the end of the last superstep to the end of the task.
 *
 * <pre>
 *   start   work[0]  | superstep 0 |  work[1]  | superstep 1 |  work[2]   end
 * </pre>
 *
 * @param startNs start of the task by the rank's clock, in ns
 * @param work computation before each superstep and after the last superstep, in seconds
 * @param communication time of each superstep itself, waiting included, in seconds
 */
record RankTimeline(
    long startNs, List<TracedSuperstep> supersteps, double[] work, double[] communication) {
  private static final double SECONDS = 1e-9;

  /**
   * Returns the timeline of a rank. From each gap between supersteps, the overhead of measuring is
   * subtracted for each visit (execution of an annotated section) that ends in the gap. For the
   * superstep before the gap and the superstep after it, half of the overhead is subtracted. The
   * header of the trace gives the overhead of a visit.
   *
   * @param supersteps supersteps of the rank between {@code from} and {@code to}
   * @param from begin of the timeline, in ns
   * @param to end of the timeline, in ns
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
   * Returns the length of a gap in seconds, without the overhead of the visits (executions of
   * annotated sections) that end in it. A visit that ends exactly at {@code to} is not counted.
   *
   * @param from begin of the gap in ns
   * @param to end of the gap in ns
   * @param more number of further visits whose overhead is subtracted
   */
  private static double gap(RankTrace rank, long from, long to, int more) {
    double taken = (rank.ended(from, to - 1) + more) * rank.head().visitNs();
    return Math.max(0, to - from - taken) * SECONDS;
  }
}
