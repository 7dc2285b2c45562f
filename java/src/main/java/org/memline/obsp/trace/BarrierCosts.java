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
 * What barriers cost in one traced task: its measured time, and the model's as it was written, with
 * no barrier, and with one in each superstep.
 */
public record BarrierCosts(
    TracedTask traced, TaskTimes written, TaskTimes oblivious, TaskTimes global) {
  /** Less than a picosecond is what sums are rounded by. */
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

  /** Of one rank, seconds: what it computed. */
  public double work(int rank) {
    return traced.task().supersteps().stream().mapToDouble(s -> s.work()[rank]).sum();
  }

  /** By rank, seconds: what it waited for others as measured. */
  public double[] waiting() {
    double[] sum = new double[traced.task().ranks()];
    for (int s = 0; s < traced.ready().length; s++) {
      double[] own = traced.waiting(s);
      Arrays.setAll(sum, i -> sum[i] + own[i]);
    }
    return sum;
  }

  /** Of one rank by the model, seconds. */
  public static double waiting(TaskTimes times, int rank) {
    return times.supersteps().stream().mapToDouble(s -> s.waiting(rank)).sum();
  }

  /** Each by itself, in their order. */
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

  /** Those of one experiment together, in the order in which they first come. */
  public List<SuperstepTotals> byExperiment() {
    Map<String, SuperstepTotals> groups = new LinkedHashMap<>();
    supersteps().forEach(one -> groups.merge(one.name(), one, SuperstepTotals::plus));
    return List.copyOf(groups.values());
  }

  /** Those in which a barrier costs most, the most first; none in which it costs nothing. */
  public List<SuperstepTotals> dearest(int most) {
    return supersteps().stream()
        .filter(one -> one.barrier() > LEAST)
        .sorted(Comparator.comparingDouble(SuperstepTotals::barrier).reversed())
        .limit(most)
        .toList();
  }
}
