package org.memline.obsp.template;

import org.memline.obsp.template.VisitPoints.VisitPoint;

/**
 * The times of visits (executions of annotated sections): the predicted times, or those of one
 * simulated run.
 */
public interface VisitTimes {
  /**
   * Returns the time of a sum of visits (executions of annotated sections), in seconds. It is
   * called once for each rank and superstep, because a simulated run draws random numbers at each
   * call.
   */
  double of(VisitSum sum);

  /**
   * Returns the time of a sum of visits (executions of annotated sections) that is the cost of
   * communication, in seconds.
   */
  default double ofCommunication(VisitSum sum) {
    return of(sum);
  }

  /**
   * Returns whether the time of a sum is the same at each call, so that it can be reused for other
   * ranks.
   */
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
