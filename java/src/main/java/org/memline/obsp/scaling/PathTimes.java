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
 * The time of the critical path of a task, divided into parts. A part is an annotated section of
 * the program. The time of a task is a maximum of sums of times of parts. Suppose that the times of
 * one part are multiplied by a factor. Then the derivative of the time of the task with respect to
 * this factor is the part's time on the critical path. These times of all parts add up to the time
 * of the task (Euler's theorem on homogeneous functions). Single visits (executions of annotated
 * sections) vary as measured, so the critical path includes waiting for the slowest of many ranks.
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

  /**
   * Largest product of ranks, supersteps and simulated runs, to bound the time of the computation.
   * At least one run is made.
   */
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
   * Returns the mean time of the task over simulated runs, in seconds. In these runs the models
   * have no uncertainty, but single visits (executions of annotated sections) vary.
   */
  double seconds() {
    return seconds;
  }

  /**
   * Returns the seconds on the critical path, by the name of the experiment (annotated section of
   * code) that takes this time. Time from constant numbers in the template has the name {@link
   * #GIVEN}. Experiments that are not on the path are left out.
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
      // If two paths are equally long, the sections on each of them are counted. Then the times are
      // scaled so that they add up to the time of the task.
      double share = seconds / sum;
      all.replaceAll((name, part) -> part * share);
    }
    return all;
  }

  /** Returns the share of communication in the time of the critical path, from 0 to 1. */
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
   * Returns the mean time of simulated runs in seconds, with the same random numbers at each call.
   * Few runs suffice if there are many ranks, because a run then averages over many visits
   * (executions of annotated sections).
   *
   * @param longer for each point (section with certain values of its variables), the factor by
   *     which its time is multiplied
   * @param communication factor by which the time of communication is multiplied
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
