package org.memline.obsp.scaling;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.template.ExpandedTask;
import org.memline.obsp.template.VisitPoints.VisitPoint;

/**
 * The time of the critical path divided into parts. The time of a task is a maximum of sums of the
 * times of its parts. Suppose that the times of one part are multiplied by a factor. Then the
 * derivative of the total time with respect to this factor is the part's time on the critical path.
 * The times of all parts add up to the total time (Euler's theorem on homogeneous functions).
 * Single visits (executions of annotated sections) vary as measured, so the path includes waiting
 * for the slowest of many ranks.
 */
final class PathTimes {
  /**
   * The name of the part of the time that comes from constant numbers in the template's formulas.
   */
  static final String GIVEN = "given";

  /**
   * The relative step of the numerical derivative. It is small enough that the critical path stays
   * the same, and large enough that rounding errors do not matter.
   */
  private static final double LONGER = 1e-6;

  private static final long MOST_RUNS = 32;

  /** Largest product of ranks, supersteps and runs. It bounds the time of the computation. */
  private static final long DRAWN = 100_000;

  private final ExpandedTask task;
  private final Barriers barriers;
  private final List<VisitPoint> points;
  private final int runs;
  private final double seconds;

  PathTimes(ExpandedTask task, Barriers barriers) {
    this.task = task;
    this.barriers = barriers;
    points = task.points().all();
    runs = (int) Math.max(1, Math.min(MOST_RUNS, DRAWN / task.machine().size()));
    double[] asPredicted = new double[points.size()];
    Arrays.fill(asPredicted, 1);
    seconds = seconds(asPredicted, 1);
  }

  /**
   * Returns the mean time of the runs, in seconds. In these runs the models have no uncertainty,
   * but single visits (executions of annotated sections) vary.
   */
  double seconds() {
    return seconds;
  }

  /**
   * Returns the seconds on the path for each experiment (annotated section of code), and for
   * constant numbers in the template. Parts that are not on the path are left out.
   */
  Map<String, Double> parts() {
    Set<String> names = new LinkedHashSet<>();
    points.forEach(point -> names.add(point.experiment()));
    Map<String, Double> all = new LinkedHashMap<>();
    double sum = 0;
    for (String name : names) {
      double part = on(point -> point.experiment().equals(name), false);
      if (part > seconds * LONGER) {
        all.put(name, part);
        sum += part;
      }
    }
    double given = seconds - sum;
    if (given > seconds * 1e-3) {
      all.put(GIVEN, given);
    } else if (given < 0) {
      // If two paths have the same length, the parts of both are counted. The times are then scaled
      // so that they add up to the time of the task.
      double share = seconds / sum;
      all.replaceAll((name, part) -> part * share);
    }
    return all;
  }

  /** Returns the share of communication in the time of the path, from 0 to 1. */
  double communication() {
    return Math.min(1, on(point -> false, true) / seconds);
  }

  private double on(Predicate<VisitPoint> part, boolean communication) {
    double[] longer = new double[points.size()];
    for (int k = 0; k < longer.length; k++) {
      longer[k] = part.test(points.get(k)) ? 1 + LONGER : 1;
    }
    return Math.max(0, (seconds(longer, communication ? 1 + LONGER : 1) - seconds) / LONGER);
  }

  /**
   * Returns the mean time of some runs in seconds, with the same random numbers at each call. Few
   * runs suffice if there are many ranks, because a run then averages over many visits (executions
   * of annotated sections).
   */
  private double seconds(double[] longer, double communication) {
    double sum = 0;
    for (int run = 0; run < runs; run++) {
      DrawnTimes times = DrawnTimes.expected(points, longer, communication, run);
      sum += Evaluator.evaluate(task.task(times), barriers).seconds();
    }
    return sum / runs;
  }
}
