package org.memline.call.region;

import java.util.Arrays;
import org.memline.call.trace.VisitBlock;

/**
 * The visits (executions) of one experiment (annotated section) by one thread that are not yet
 * written to the trace. They are stored in columns, one for each recorded quantity.
 */
final class VisitColumns {
  /** Number of visits (executions of annotated sections) in a full block. */
  static final int MOST = 4096;

  private final int thread;
  private final long[] startNs = new long[MOST];
  private final long[] endNs = new long[MOST];
  private final double[] seconds = new double[MOST];
  private final double[][] values;
  private int visits;

  VisitColumns(int thread, int variables) {
    this.thread = thread;
    values = new double[variables][MOST];
  }

  void add(long start, long end, double ns, double[] of) {
    startNs[visits] = start;
    endNs[visits] = end;
    seconds[visits] = ns * 1e-9;
    for (int i = 0; i < of.length; i++) {
      values[i][visits] = of[i];
    }
    visits++;
  }

  int visits() {
    return visits;
  }

  /**
   * Returns the visits (executions of the section) as a block, and removes them from the columns.
   */
  VisitBlock take() {
    int count = visits;
    visits = 0;
    double[][] taken =
        Arrays.stream(values).map(c -> Arrays.copyOf(c, count)).toArray(double[][]::new);
    return new VisitBlock(
        thread,
        count,
        Arrays.copyOf(startNs, count),
        Arrays.copyOf(endNs, count),
        Arrays.copyOf(seconds, count),
        taken,
        new long[0][]);
  }
}
