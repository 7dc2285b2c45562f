package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.Task;
import org.memline.obsp.TaskCheck;
import org.memline.obsp.TaskTimes;

/**
 * The costs of barriers in one traced task: the measured times, and three sets of times that the
 * OBSP* model predicts.
 *
 * @param traced task with its measured times
 * @param written predicted times with the barriers that the program has
 * @param oblivious predicted times without barriers
 * @param global predicted times with a barrier in each superstep
 */
public record BarrierCosts(
    TracedTask traced, TaskTimes written, TaskTimes oblivious, TaskTimes global) {
  /**
   * Smallest time, in seconds, that counts as the cost of a barrier; smaller times are rounding
   * errors of sums.
   */
  private static final double LEAST = 1e-12;

  static BarrierCosts of(TracedTask traced, TracedCosts costs) {
    Task task = traced.with(costs);
    TaskCheck.check(task);
    return new BarrierCosts(
        traced,
        Evaluator.evaluate(task, Barriers.AS_WRITTEN),
        Evaluator.evaluate(task, Barriers.OBLIVIOUS),
        Evaluator.evaluate(task, Barriers.GLOBAL));
  }

  public TaskSeconds seconds() {
    return new TaskSeconds(traced, written.seconds(), oblivious.seconds(), global.seconds());
  }

  /** Returns the measured time of computation of a rank in all supersteps together, in seconds. */
  public double work(int rank) {
    return traced.task().supersteps().stream().mapToDouble(s -> s.work()[rank]).sum();
  }

  /**
   * Returns, for each rank, the measured time that it waited for other ranks in all supersteps
   * together, in seconds.
   */
  public double[] waiting() {
    double[] sum = new double[traced.task().ranks()];
    for (int s = 0; s < traced.ready().length; s++) {
      double[] own = traced.waiting(s);
      Arrays.setAll(sum, i -> sum[i] + own[i]);
    }
    return sum;
  }

  /** Returns the time that a rank waits for other ranks according to the model, in seconds. */
  public static double waiting(TaskTimes times, int rank) {
    return times.supersteps().stream().mapToDouble(s -> s.waiting(rank)).sum();
  }

  /** Returns the times of each superstep, in the order of supersteps. */
  public List<SuperstepTotals> supersteps() {
    List<SuperstepTotals> all = new ArrayList<>();
    for (int s = 0; s < traced.ready().length; s++) {
      all.add(
          new SuperstepTotals(
              traced.task().supersteps().get(s).name(),
              s + 1,
              1,
              latest(traced.task().supersteps().get(s).work()),
              latest(traced.finish()[s]) - (s == 0 ? 0 : latest(traced.finish()[s - 1])),
              moved(written, s),
              moved(oblivious, s),
              moved(global, s),
              traced.waiting(s)));
    }
    return all;
  }

  private static double moved(TaskTimes times, int s) {
    SuperstepTimes own = times.supersteps().get(s);
    return latest(own.finish()) - (s == 0 ? 0 : latest(times.begin(s)));
  }

  private static double latest(double[] times) {
    return Arrays.stream(times).max().orElse(0);
  }

  /**
   * Returns the times of the supersteps, added up for each experiment (annotated section of the
   * program). The experiments are in the order of their first occurrence.
   */
  public List<SuperstepTotals> byExperiment() {
    Map<String, SuperstepTotals> groups = new LinkedHashMap<>();
    supersteps().forEach(one -> groups.merge(one.name(), one, SuperstepTotals::plus));
    return List.copyOf(groups.values());
  }

  /**
   * Returns the supersteps in which a barrier costs most, in descending order of cost. Supersteps
   * in which a barrier costs nothing are left out.
   *
   * @param most largest number of supersteps returned
   */
  public List<SuperstepTotals> dearest(int most) {
    return supersteps().stream()
        .filter(one -> one.barrier() > LEAST)
        .sorted(Comparator.comparingDouble(SuperstepTotals::barrier).reversed())
        .limit(most)
        .toList();
  }
}
