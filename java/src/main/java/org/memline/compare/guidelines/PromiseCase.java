package org.memline.compare.guidelines;

import java.util.Arrays;
import java.util.List;
import org.memline.model.OrderStatistics;

/**
 * One comparison that checks a promise: the times of two sides in the same launches, so that a
 * slowdown of a whole launch has no effect.
 *
 * @param where description of the cell or cells
 * @param seconds seconds of the side that should not be slower, by launch
 * @param bounds bounds that it should not exceed, in seconds by launch
 */
record PromiseCase(String where, double[] seconds, double[] bounds) {
  /**
   * Smallest number of launches. With fewer, a broken promise cannot be distinguished from a single
   * slow launch.
   */
  static final int LEAST_LAUNCHES = 3;

  /** Adds the case if enough launches have both sides; NaN stands for a launch without evidence. */
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

  /** Returns the ratio of the medians; the promise is broken if it is above 1. */
  double factor() {
    return OrderStatistics.median(seconds) / OrderStatistics.median(bounds);
  }

  /** Returns the logarithms of the ratios of each launch. */
  double[] logRatios() {
    double[] logs = new double[launches()];
    Arrays.setAll(logs, i -> Math.log(seconds[i] / bounds[i]));
    return logs;
  }
}
