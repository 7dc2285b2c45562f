package org.memline.call.trace;

/**
 * Visits of one experiment by one thread, column by column; all columns have {@code visits} values.
 *
 * @param thread from 0, of the rank
 * @param startNs of the rank's clock
 * @param endNs of the rank's clock; from start to end also what the run-time took is in between
 * @param seconds each visit's, without what the run-time took; may be 0 or below where a visit is
 *     shorter than the clock can tell
 * @param values a column a variable
 * @param messages of a superstep, two columns a message: the rank that it is for, below 0 for none,
 *     and its bytes
 * @param counters a column a counter of {@link TraceHead#counters}
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
  /** Of an experiment that is no superstep. */
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
