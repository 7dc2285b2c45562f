package org.memline.obsp.scaling;

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
import org.memline.obsp.template.VisitSum;
import org.memline.obsp.template.VisitTimes;

/**
 * What is on the critical path, by part. The task's time is a maximum of sums of its parts' times:
 * by as much as it grows where one part is longer by a small factor, that part is on the path. The
 * parts together are the whole time (Euler's theorem on homogeneous functions).
 */
final class PathTimes {
  /** Numbers in the template's formulas. */
  static final String GIVEN = "given";

  /** So small that the path stays the same one, so large that rounding does not matter. */
  private static final double LONGER = 1e-6;

  private final ExpandedTask task;
  private final Barriers barriers;
  private final List<VisitPoint> points;
  private final double seconds;

  /**
   * @param seconds of the task, as predicted
   */
  PathTimes(ExpandedTask task, Barriers barriers, double seconds) {
    this.task = task;
    this.barriers = barriers;
    this.seconds = seconds;
    points = task.points().all();
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

  /** Seconds of communication. */
  double communication() {
    return Math.min(seconds, on(point -> false, true));
  }

  private double on(Predicate<VisitPoint> longer, boolean communication) {
    double[] ofPoints = new double[points.size()];
    for (int k = 0; k < ofPoints.length; k++) {
      VisitPoint point = points.get(k);
      ofPoints[k] = point.spread().seconds() * (longer.test(point) ? 1 + LONGER : 1);
    }
    VisitTimes times =
        new VisitTimes() {
          @Override
          public double of(VisitSum sum) {
            double all = sum.seconds();
            for (int k = 0; k < sum.size(); k++) {
              all += sum.count(k) * ofPoints[sum.point(k)];
            }
            return all;
          }

          @Override
          public double ofCommunication(VisitSum sum) {
            return communication ? of(sum) * (1 + LONGER) : of(sum);
          }
        };
    double then = Evaluator.evaluate(task.task(times), barriers).seconds();
    return Math.max(0, (then - seconds) / LONGER);
  }
}
