package org.memline.obsp.template;

import org.memline.obsp.template.VisitPoints.VisitPoint;

/** The times of visits, as predicted or in one simulated run. */
public interface VisitTimes {
  /** Returns the time in seconds; called once for each rank and superstep. */
  double of(VisitSum sum);

  /** Returns the time in seconds of visits that are the cost of communication. */
  default double ofCommunication(VisitSum sum) {
    return of(sum);
  }

  /** Returns whether two ranks with the same work take the same time. */
  default boolean alike() {
    return true;
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
