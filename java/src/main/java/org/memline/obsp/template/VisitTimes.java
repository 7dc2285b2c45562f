package org.memline.obsp.template;

import org.memline.obsp.template.VisitPoints.VisitPoint;

/** What visits take: as predicted, or in one of the runs that there may be. */
public interface VisitTimes {
  /** Seconds; asked once for each rank and superstep. */
  double of(VisitSum sum);

  /** Whether two ranks that do the same take as long. */
  default boolean alike() {
    return true;
  }

  /** Each visit takes what its point does, and {@code given} times the seconds that are given. */
  static VisitTimes of(double[] ofPoints, double given) {
    return sum -> {
      double seconds = given * sum.seconds();
      for (int k = 0; k < sum.size(); k++) {
        seconds += sum.count(k) * ofPoints[sum.point(k)];
      }
      return seconds;
    };
  }

  static VisitTimes predicted(VisitPoints points) {
    return sum -> {
      double seconds = sum.seconds();
      for (int k = 0; k < sum.size(); k++) {
        VisitPoint point = points.all().get(sum.point(k));
        seconds += sum.count(k) * point.spread().seconds();
      }
      return seconds;
    };
  }
}
