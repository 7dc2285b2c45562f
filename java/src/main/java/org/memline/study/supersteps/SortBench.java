package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.model.OrderStatistics;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.NodeSorts;
import org.memline.nativelib.SortRun;
import org.memline.nativelib.SortStep;

/**
 * Sorts one input by all ranks, with one algorithm after the other. Collective: all ranks make the
 * same calls.
 */
public final class SortBench {
  private static final double NS = 1e9;

  private final SortTask task;
  private final double seconds;
  private final Listener listener;

  /** Receives the progress and the results of the sorts. */
  public interface Listener {
    /** Reports progress, so that the watchdog does not end the ranks. */
    void alive();

    void done(SortedRun run);
  }

  /**
   * Creates the bench. All ranks pass the same values.
   *
   * @param seconds approximate measuring time for each algorithm, in seconds
   */
  public SortBench(SortTask task, double seconds, Listener listener) {
    this.task = task;
    this.seconds = seconds;
    this.listener = listener;
  }

  /**
   * Runs the algorithms.
   *
   * @throws NativeFailure if a result is not the sorted input, or if the ranks do not share memory
   */
  public void run(List<String> algorithms) {
    NativeFailure.check(Memline.ml_world_open());
    try (SortRun sort = new SortRun(task.spec())) {
      listener.alive();
      for (String algorithm : algorithms) {
        listener.done(measured(sort, algorithm));
      }
    }
    NativeFailure.check(Memline.ml_world_close());
  }

  /**
   * Measures one algorithm. The first sort touches the memory, the second one shows how long a sort
   * takes. After that, the input is sorted as often as the time allows.
   */
  private SortedRun measured(SortRun sort, String algorithm) {
    int number = NodeSorts.ml_sort_algorithm(algorithm);
    sort.once(number);
    int repetitions = Repetitions.of(seconds, sort.once(number).ns() / NS);
    List<SortRun.Once> runs = new ArrayList<>();
    for (int i = 0; i < repetitions; i++) {
      runs.add(sort.once(number));
      listener.alive();
    }
    List<SortedSuperstep> supersteps = new ArrayList<>();
    for (int at = 0; at < runs.get(0).steps().size(); at++) {
      int place = at;
      supersteps.add(superstep(number, runs.stream().map(run -> run.steps().get(place)).toList()));
    }
    return new SortedRun(algorithm, runs.stream().map(run -> run.ns() / NS).toList(), supersteps);
  }

  private static SortedSuperstep superstep(int number, List<SortStep> times) {
    SortStep first = times.get(0);
    return new SortedSuperstep(
        NodeSorts.ml_sort_step_label(number, first.step),
        first.pass,
        median(times, step -> step.ns),
        median(times, step -> step.local_ns),
        median(times, step -> step.ns - step.local_ns),
        first.words.reads,
        first.words.writes,
        first.words.total);
  }

  private static double median(List<SortStep> times, ToDoubleFunction<SortStep> ns) {
    return OrderStatistics.median(times.stream().mapToDouble(ns).toArray()) / NS;
  }
}
