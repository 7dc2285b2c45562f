package org.memline.call.fit;

import java.util.Arrays;
import java.util.Comparator;
import org.memline.call.trace.VisitBlock;

/**
 * The visits (executions) of one experiment (annotated section) by one thread of one rank. An
 * experiment may be at several places in the program; the visits at all of these places are
 * included.
 */
final class RankVisits {
  private static final int FIRST_ROOM = 1024;

  final double[][] values;
  double[] seconds = new double[FIRST_ROOM];
  private long[] startNs = new long[FIRST_ROOM];
  private int visits;

  RankVisits(int variables) {
    values = new double[variables][FIRST_ROOM];
  }

  void add(double[][] of, VisitBlock block) {
    int more = block.visits();
    if (visits + more > seconds.length) {
      int room = Math.max(2 * seconds.length, visits + more);
      seconds = Arrays.copyOf(seconds, room);
      startNs = Arrays.copyOf(startNs, room);
      Arrays.setAll(values, v -> Arrays.copyOf(values[v], room));
    }
    System.arraycopy(block.seconds(), 0, seconds, visits, more);
    System.arraycopy(block.startNs(), 0, startNs, visits, more);
    for (int v = 0; v < values.length; v++) {
      System.arraycopy(of[v], 0, values[v], visits, more);
    }
    visits += more;
  }

  /**
   * Returns the indices of the visits (executions of annotated sections) in the order of their
   * start times. They are stored in another order, because the trace is written in blocks, each
   * with the visits at only one place in the program.
   */
  int[] byStart() {
    int[] order = new int[visits];
    Arrays.setAll(order, i -> i);
    for (int i = 1; i < visits; i++) {
      if (startNs[i] < startNs[i - 1]) {
        return Arrays.stream(order)
            .boxed()
            .sorted(Comparator.comparingLong(at -> startNs[at]))
            .mapToInt(Integer::intValue)
            .toArray();
      }
    }
    return order;
  }
}
