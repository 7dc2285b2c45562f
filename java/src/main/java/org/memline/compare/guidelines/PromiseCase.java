package org.memline.compare.guidelines;

import java.util.Arrays;
import java.util.List;
import org.memline.model.OrderStatistics;

/**
 * One case in which a promise is checked: the times of a cell (a measured configuration), and the
 * times that they should not exceed. Both were measured by the same launches (starts of mpirun), so
 * that a slowdown of a whole launch has no effect.
 *
 * @param where description of the compared cells
 * @param seconds times of the cell, in seconds by launch
 * @param bounds times that they should not exceed, in seconds by launch
 */
record PromiseCase(String where, double[] seconds, double[] bounds) {
  /**
   * Smallest number of launches (starts of mpirun) that must have measured both times. With fewer,
   * a broken promise cannot be distinguished from a single slow launch.
   */
  static final int LEAST_LAUNCHES = 3;

  /**
   * Adds a case to the list if enough launches (starts of mpirun) have both times. The indices of
   * the arrays are launches; NaN stands for a launch without a time.
   */
  static void addTo(List<PromiseCase> cases, String where, double[] seconds, double[] bounds) {
    int both = 0;
    double[] s = new double[seconds.length];
    double[] b = new double[seconds.length];
    for (int launch = 0; launch < Math.min(seconds.length, bounds.length); launch++) {
      if (!Double.isNaN(seconds[launch]) && !Double.isNaN(bounds[launch])) {
        s[both] = seconds[launch];
        b[both++] = bounds[launch];
      }
    }
    if (both >= LEAST_LAUNCHES) {
      cases.add(new PromiseCase(where, Arrays.copyOf(s, both), Arrays.copyOf(b, both)));
    }
  }

  int launches() {
    return seconds.length;
  }

  /**
   * Returns the median time divided by the median bound. Above 1, the measured configuration is
   * slower than promised.
   */
  double factor() {
    return OrderStatistics.median(seconds) / OrderStatistics.median(bounds);
  }

  /**
   * Returns, for each launch (start of mpirun), the natural logarithm of its time divided by its
   * bound.
   */
  double[] logRatios() {
    double[] logs = new double[launches()];
    Arrays.setAll(logs, i -> Math.log(seconds[i] / bounds[i]));
    return logs;
  }
}
