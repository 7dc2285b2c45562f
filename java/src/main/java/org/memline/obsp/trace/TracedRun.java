package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;

/** The traces of the ranks of one run. They are filled while the files of the run are read. */
final class TracedRun {
  private final String name;
  private final Map<Integer, RankTrace> ranks = new TreeMap<>();

  TracedRun(String name) {
    this.name = name;
  }

  /** Returns the name of the trace, which is its path. */
  String name() {
    return name;
  }

  void add(TraceHead head, CostExperiment experiment, VisitBlock block, String inside) {
    ranks.computeIfAbsent(head.rank(), rank -> new RankTrace(head)).add(experiment, block, inside);
  }

  /**
   * Returns the traces of all ranks, in order of rank.
   *
   * @throws IllegalArgumentException if the trace of a rank is missing
   */
  List<RankTrace> ranks() {
    if (ranks.isEmpty()) {
      throw new IllegalArgumentException(name + ": it contains no visits: run the program again");
    }
    int count = head().ranks();
    String missing =
        IntStream.range(0, count)
            .filter(rank -> !ranks.containsKey(rank))
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "));
    if (!missing.isEmpty()) {
      String first = missing.split(" ")[0];
      throw new IllegalArgumentException(
          "%s: of %d ranks there are no visits of rank %s: put its part of the trace, %s, beside it, or run the program again"
              .formatted(name, count, missing, first.equals("0") ? name : name + "." + first));
    }
    return new ArrayList<>(ranks.values());
  }

  TraceHead head() {
    return ranks.values().iterator().next().head();
  }

  /** Returns whether the times of all ranks come from one clock, because all ran on one host. */
  boolean oneClock() {
    return ranks.values().stream().map(rank -> rank.head().host()).distinct().count() == 1;
  }
}
