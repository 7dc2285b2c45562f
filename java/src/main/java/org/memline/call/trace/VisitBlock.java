package org.memline.call.trace;

/**
 * Visits of one experiment by one thread, column by column; all columns have {@code visits} values.
 *
 * @param thread thread of the rank, from 0
 * @param startNs starts by the rank's clock, in ns
 * @param endNs ends by the rank's clock, in ns; the interval also contains overhead of the run-time
 *     library
 * @param seconds duration of each visit without that overhead; may be 0 or negative if a visit is
 *     shorter than the clock's resolution
 * @param values a column for each variable
 * @param messages two columns for each message of a superstep: the receiving rank (negative for
 *     none) and its bytes
 * @param counters a column for each counter of {@link TraceHead#counters}
 */
public record VisitBlock(
    int thread,
    int visits,
    long[] startNs,
    long[] endNs,
    double[] seconds,
    double[][] values,
    double[][] messages,
    long[][] counters) {
  /** Creates a block of an experiment that is not a superstep. */
  public VisitBlock(
      int thread,
      int visits,
      long[] startNs,
      long[] endNs,
      double[] seconds,
      double[][] values,
      long[][] counters) {
    this(thread, visits, startNs, endNs, seconds, values, new double[0][], counters);
  }
}
