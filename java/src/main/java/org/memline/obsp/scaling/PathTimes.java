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
 * The critical path divided into parts. The time of a task is a maximum of sums of its parts'
 * times. The derivative with respect to a factor on one part is that part's time on the path, and
 * the parts add up to the whole time (Euler's theorem on homogeneous functions). Single visits vary
 * as measured, so the path includes waiting for the longest of many.
 */
final class PathTimes {
  /** The name of the part that consists of numbers in the template's formulas. */
  static final String GIVEN = "given";

  /**
   * The relative step with which the derivative is computed. It is so small that the critical path
   * stays the same, and so large that rounding does not matter.
   */
  private static final double LONGER = 1e-6;

  private static final long MOST_RUNS = 32;

  /** Largest number of ranks times supersteps over all runs. */
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
   * Returns the time in seconds of a run whose parts take the predicted times while single visits
   * vary.
   */
  double seconds() {
    return seconds;
  }

  /**
   * Returns seconds by experiment and for the numbers in the template; parts that are not on the
   * path are left out.
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
      // If two paths have the same length, the parts of both count, so they are scaled to add up to
      // the time.
      double share = seconds / sum;
      all.replaceAll((name, part) -> part * share);
    }
    return all;
  }

  /** Returns the share of communication on the path, from 0 to 1. */
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
   * Returns the mean over some runs, the same ones at each call; a run with many ranks is itself a
   * mean.
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
