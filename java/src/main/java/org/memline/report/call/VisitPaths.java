package org.memline.report.call;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;

/**
 * Finds out which visits are nested in which other visits. A visit is one execution of an annotated
 * section. A trace lists the visits of each section separately. Two visits of one thread are either
 * nested, or they do not overlap.
 */
public final class VisitPaths implements VisitSink {
  private static final int FIRST_ROOM = 1024;

  /**
   * The visits (executions of annotated sections) of each thread. A thread belongs to a rank of a
   * run.
   */
  private final Map<ThreadOf, Visits> threads = new LinkedHashMap<>();

  private final RunNames runs = new RunNames();
  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /**
   * Receives all visits (executions of annotated sections). A visit comes before the visits that
   * are nested in it.
   */
  interface Walker {
    /**
     * Receives one visit (execution of an annotated section).
     *
     * @param thread thread that made the visit
     * @param path names of the sections of the enclosing visits, the outermost first, followed by
     *     the visit's own section
     * @param seconds time of the visit in seconds, including nested visits
     */
    void visit(ThreadOf thread, List<String> path, double seconds);
  }

  /** A thread, identified by its run, rank and number. */
  record ThreadOf(String run, int rank, int thread) {}

  @Override
  public void visits(TraceHead head, CostExperiment experiment, VisitBlock block) {
    int number = numbers.computeIfAbsent(experiment.name(), this::add);
    ThreadOf thread = new ThreadOf(runs.of(head), head.rank(), block.thread());
    Visits visits = threads.computeIfAbsent(thread, t -> new Visits());
    for (int i = 0; i < block.visits(); i++) {
      visits.add(block.startNs()[i], block.endNs()[i], block.seconds()[i], number);
    }
  }

  private int add(String name) {
    names.add(name);
    return names.size() - 1;
  }

  void walk(Walker walker) {
    threads.forEach((thread, visits) -> walk(thread, visits, walker));
  }

  private void walk(ThreadOf thread, Visits visits, Walker walker) {
    List<String> path = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    for (int i : visits.outermostFirst()) {
      while (!ends.isEmpty() && ends.get(ends.size() - 1) <= visits.start[i]) {
        ends.remove(ends.size() - 1);
        path.remove(path.size() - 1);
      }
      path.add(names.get(visits.name[i]));
      ends.add(visits.end[i]);
      walker.visit(thread, List.copyOf(path), visits.seconds[i]);
    }
  }

  /**
   * The visits (executions of annotated sections) of one thread. The arrays have one element for
   * each visit and grow as needed.
   */
  private static final class Visits {
    private long[] start = new long[FIRST_ROOM];
    private long[] end = new long[FIRST_ROOM];
    private double[] seconds = new double[FIRST_ROOM];
    private int[] name = new int[FIRST_ROOM];
    private int count;

    void add(long startNs, long endNs, double took, int number) {
      if (count == start.length) {
        start = Arrays.copyOf(start, 2 * count);
        end = Arrays.copyOf(end, 2 * count);
        seconds = Arrays.copyOf(seconds, 2 * count);
        name = Arrays.copyOf(name, 2 * count);
      }
      start[count] = startNs;
      end[count] = endNs;
      seconds[count] = took;
      name[count++] = number;
    }

    Integer[] outermostFirst() {
      Integer[] order = new Integer[count];
      Arrays.setAll(order, i -> i);
      Arrays.sort(
          order,
          Comparator.<Integer>comparingLong(i -> start[i])
              .thenComparing(Comparator.<Integer>comparingLong(i -> end[i]).reversed()));
      return order;
    }
  }
}
