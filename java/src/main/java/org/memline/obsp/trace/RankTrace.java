package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;

/** The content of the trace files of one rank. */
final class RankTrace {
  private final TraceHead head;
  private final List<TracedSuperstep> supersteps = new ArrayList<>();
  private final List<long[]> around = new ArrayList<>();
  private final Map<Integer, LongStream.Builder> ends = new TreeMap<>();

  /**
   * The end times of visits (executions of annotated sections) in the thread that has the
   * supersteps, in ns, ascending; null until they are requested for the first time.
   */
  private long[] sortedEnds;

  RankTrace(TraceHead head) {
    this.head = head;
  }

  TraceHead head() {
    return head;
  }

  /**
   * Adds a block of visits (executions of an annotated section).
   *
   * @param experiment annotated section that was executed
   * @param inside name of the annotated section whose visits are the tasks; their times are also
   *     kept. Empty if whole runs are the tasks.
   */
  void add(CostExperiment experiment, VisitBlock block, String inside) {
    LongStream.Builder all = ends.computeIfAbsent(block.thread(), thread -> LongStream.builder());
    for (int v = 0; v < block.visits(); v++) {
      all.add(block.endNs()[v]);
      if (experiment.superstep() != null) {
        supersteps.add(superstep(experiment, block, v));
      }
      if (experiment.name().equals(inside)) {
        around.add(new long[] {block.startNs()[v], block.endNs()[v], block.thread()});
      }
    }
  }

  private static TracedSuperstep superstep(CostExperiment experiment, VisitBlock block, int v) {
    double[] to = new double[experiment.messages()];
    double[] bytes = new double[to.length];
    for (int m = 0; m < to.length; m++) {
      to[m] = block.messages()[2 * m][v];
      bytes[m] = block.messages()[2 * m + 1][v];
    }
    return new TracedSuperstep(
        experiment,
        block.thread(),
        block.startNs()[v],
        block.endNs()[v],
        block.seconds()[v],
        to,
        bytes);
  }

  /**
   * Returns the supersteps in order of time.
   *
   * @throws IllegalArgumentException if supersteps overlap or belong to several threads
   */
  List<TracedSuperstep> supersteps() {
    supersteps.sort(Comparator.comparingLong(TracedSuperstep::startNs));
    for (int s = 1; s < supersteps.size(); s++) {
      TracedSuperstep before = supersteps.get(s - 1);
      TracedSuperstep one = supersteps.get(s);
      if (before.thread() != one.thread()) {
        throw wrong(
            "has supersteps of threads %d and %d: put them all into one thread"
                .formatted(before.thread(), one.thread()));
      }
      if (one.startNs() < before.endNs()) {
        throw wrong(
            "is in superstep %s before %s is over: run one after the other"
                .formatted(one.experiment().name(), before.experiment().name()));
      }
    }
    return supersteps;
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(
        "%s, run %d: rank %d %s".formatted(head.program(), head.run(), head.rank(), what));
  }

  /**
   * Returns the visits that are the tasks: executions of an annotated section that encloses
   * supersteps. Each has its start and its end in ns, and its thread. Only visits in the thread
   * that has the supersteps are returned, and of recursive visits only the outermost. The rank must
   * have supersteps.
   */
  List<long[]> around() {
    around.sort(Comparator.comparingLong(visit -> visit[0]));
    List<long[]> outermost = new ArrayList<>();
    for (long[] visit : around) {
      boolean own = visit[2] == supersteps.get(0).thread();
      if (own && (outermost.isEmpty() || visit[0] >= outermost.get(outermost.size() - 1)[1])) {
        outermost.add(visit);
      }
    }
    return outermost;
  }

  /**
   * Returns the number of visits (executions of annotated sections) that ended after {@code from}
   * and not after {@code to}, both in ns. Only visits in the thread that has the supersteps are
   * counted. The rank must have supersteps.
   */
  long ended(long from, long to) {
    if (sortedEnds == null) {
      sortedEnds = ends.get(supersteps.get(0).thread()).build().sorted().toArray();
    }
    return notBehind(to) - notBehind(from);
  }

  private int notBehind(long time) {
    int low = 0;
    int high = sortedEnds.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sortedEnds[middle] <= time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
