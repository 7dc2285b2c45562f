package org.memline.call.trace;

/**
 * Visits of one experiment (annotated section) by one thread of a rank. They are stored column by
 * column; each column has one value for each visit (execution).
 *
 * @param thread number of the thread within the rank, from 0
 * @param startNs start times by the rank's clock, in ns
 * @param endNs end times by the rank's clock, in ns; the time from start to end also contains
 *     overhead of measuring
 * @param seconds duration of each visit without the overhead of measuring, in seconds; may be 0 or
 *     negative if a visit is shorter than the resolution of the clock
 * @param values a column for each variable of the formula
 * @param messages two columns for each message of a superstep: the receiving rank (negative if no
 *     message is sent), and the number of bytes
 * @param counters a column for each event counter in {@link TraceHead#counters}
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
  /**
   * Creates a block of an experiment (annotated section) that is not the communication of a
   * superstep.
   */
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
