package org.memline.obsp.template;

import org.memline.obsp.template.VisitPoints.VisitPoint;

/** What visits take: as predicted, or in one of the runs that there may be. */
public interface VisitTimes {
  /** Seconds; asked once for each rank and superstep. */
  double of(VisitSum sum);

  /** The same, where it is the cost of communication. */
  default double ofCommunication(VisitSum sum) {
    return of(sum);
  }

  /** Whether two ranks that do the same take as long. */
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
