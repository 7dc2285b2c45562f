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
 * What is on the critical path, by part. The task's time is a maximum of sums of its parts' times:
 * by as much as it grows where one part is longer by a small factor, that part is on the path. The
 * parts together are the whole time (Euler's theorem on homogeneous functions). Single visits
 * differ in it as they do: where a rank waits for the longest of many, that is on it.
 */
final class PathTimes {
  /** Numbers in the template's formulas. */
  static final String GIVEN = "given";

  /** So small that the path stays the same one, so large that rounding does not matter. */
  private static final double LONGER = 1e-6;

  private static final long MOST_RUNS = 32;

  /** Ranks times supersteps in all runs. */
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

  /** Of a run whose parts take what is predicted, while single visits differ. */
  double seconds() {
    return seconds;
  }

  /**
   * Seconds by experiment, and of what the template gives; parts that are not on it are left out.
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
      // Two paths as long as each other: each of them counts.
      double share = seconds / sum;
      all.replaceAll((name, part) -> part * share);
    }
    return all;
  }

  /** The share of communication. */
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

  /** The mean of some runs, the same ones each time; one of many ranks is a mean by itself. */
  private double seconds(double[] longer, double communication) {
    double sum = 0;
    for (int run = 0; run < runs; run++) {
      DrawnTimes times = DrawnTimes.expected(points, longer, communication, run);
      sum += Evaluator.evaluate(task.task(times), barriers).seconds();
    }
    return sum / runs;
  }
}
