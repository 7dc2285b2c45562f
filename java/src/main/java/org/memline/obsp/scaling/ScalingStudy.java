package org.memline.obsp.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.TaskCheck;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.template.ExpandedTask;
import org.memline.obsp.template.PartModels;
import org.memline.obsp.template.TaskTemplate;
import org.memline.obsp.template.VisitTimes;

/**
 * Evaluates a template (a task with parameters) at several numbers of ranks. For each number of
 * ranks, the time of the task is predicted once without uncertainty. Then many runs are simulated.
 * Each run draws the errors of the models and the variation between visits (executions of annotated
 * sections).
 */
public final class ScalingStudy {
  /**
   * Possible numbers n of simulated runs. Suppose that the times of n runs are sorted. A further
   * run falls into each of the n + 1 places before, between and after them with equal probability.
   * With n = 39 it lies between the first and the last in 38 of 40 cases, that is 95 %. With more
   * runs, the ends of the 95 % interval are the times of inner runs.
   */
  static final int[] DRAWS = {199, 119, 79, 39};

  /**
   * Largest product of ranks, supersteps and simulated runs. The largest number in {@link #DRAWS}
   * within this bound is used; the smallest number is used in any case.
   */
  private static final long MOST_DRAWN = 3_000_000;

  /**
   * Product of ranks and supersteps above which runs are simulated one after the other instead of
   * in parallel, to limit memory.
   */
  private static final long MOST_AT_ONCE = 1_000_000;

  private static final double TAIL = 0.025;

  private final TaskTemplate template;
  private final PartModels models;
  private final Barriers barriers;

  public ScalingStudy(TaskTemplate template, PartModels models, Barriers barriers) {
    this.template = template;
    this.models = models;
    this.barriers = barriers;
  }

  /**
   * Evaluates the template for each number of ranks.
   *
   * @param ranks numbers of ranks, ascending
   * @param values values of the parameters as a function of the number of ranks
   * @param weak whether the problem size grows with the number of ranks (weak scaling)
   */
  public Scaling over(int[] ranks, IntFunction<Map<String, Double>> values, boolean weak) {
    BeyondMeasured beyond = new BeyondMeasured(models);
    List<ScalingRow> rows = new ArrayList<>();
    for (int p : ranks) {
      Map<String, Double> given = new LinkedHashMap<>(values.apply(p));
      given.put("P", (double) p);
      ExpandedTask task = template.expand(given, models, barriers);
      beyond.add(p, task.points().all());
      rows.add(named(p, task));
    }
    ScalingRow first = rows.get(0);
    List<ScalingRow> relative = rows.stream().map(row -> row.over(first, weak)).toList();
    return new Scaling(
        template.name().isEmpty() ? template.where() : template.name(),
        weak,
        relative,
        ScalingEnd.of(relative, weak),
        beyond.remarks());
  }

  private ScalingRow named(int ranks, ExpandedTask expanded) {
    try {
      return row(ranks, expanded);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s at P=%d: %s".formatted(template.where(), ranks, e.getMessage()), e);
    }
  }

  private ScalingRow row(int ranks, ExpandedTask expanded) {
    var predicted = expanded.task(VisitTimes.predicted(expanded.points()));
    TaskCheck.check(predicted);
    TaskTimes times = Evaluator.evaluate(predicted, barriers);
    double seconds = times.seconds();
    if (!(seconds > 0)) {
      throw new IllegalArgumentException("the task takes no time: give its supersteps work");
    }
    PathTimes path = new PathTimes(expanded, barriers);
    double[] runs = runs(ranks, expanded);
    int outside = (int) Math.round(TAIL * (runs.length + 1)) - 1;
    return new ScalingRow(
        ranks,
        expanded.values(),
        OrderStatistics.median(runs),
        runs[outside],
        runs[runs.length - 1 - outside],
        seconds,
        path.seconds(),
        0,
        0,
        path.parts(),
        path.communication(),
        waiting(times, seconds) / (ranks * seconds),
        runs.length);
  }

  /** Returns the time of each simulated run in seconds, ascending. */
  private double[] runs(int ranks, ExpandedTask task) {
    int draws = draws(task.machine().size());
    IntStream all = IntStream.range(0, draws);
    double[] runs =
        (task.machine().size() <= MOST_AT_ONCE ? all.parallel() : all)
            .mapToDouble(
                draw -> {
                  DrawnTimes times = DrawnTimes.draw(task.points().all(), models, ranks, draw);
                  return Evaluator.evaluate(task.task(times), barriers).seconds();
                })
            .toArray();
    Arrays.sort(runs);
    return runs;
  }

  private static int draws(long size) {
    return Arrays.stream(DRAWS)
        .filter(n -> n * size <= MOST_DRAWN)
        .findFirst()
        .orElse(DRAWS[DRAWS.length - 1]);
  }

  /**
   * Returns the waiting time of all ranks together, in seconds. It includes the time between the
   * end of a rank and the end of the last rank.
   *
   * @param end time at which the last rank ends, in seconds
   */
  private static double waiting(TaskTimes times, double end) {
    double sum = 0;
    for (double finish : times.finish()) {
      sum += end - finish;
    }
    return sum + within(times);
  }

  private static double within(TaskTimes times) {
    double sum = 0;
    for (SuperstepTimes superstep : times.supersteps()) {
      for (int i = 0; i < times.start().length; i++) {
        sum += superstep.waiting(i);
      }
      for (TaskTimes group : superstep.groups()) {
        sum += within(group);
      }
    }
    return sum;
  }
}
