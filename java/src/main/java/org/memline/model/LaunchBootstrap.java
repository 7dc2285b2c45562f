package org.memline.model;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Computes intervals by resampling launches, not repetitions: repetitions of one launch share its
 * placement and its conditions, so the launch is the unit of evidence (cluster bootstrap; Davison
 * &amp; Hinkley 1997, section 3.8).
 *
 * <p>Percentile intervals of few launches are too narrow, by √((L−1)/L) and because they ignore the
 * tails of Student's distribution: a nominal 95 % interval covers the mean of normal launches 86
 * times in 100 with L = 5, 90 times with L = 12, and 94 times with L = 20. With fewer than five
 * launches there is no resampling; each launch is evaluated alone.
 */
public final class LaunchBootstrap {
  /** Smallest number of launches for a confidence interval; fewer launches give a range instead. */
  public static final int LEAST_LAUNCHES = 5;

  private LaunchBootstrap() {}

  /** Returns a 95 % interval for each statistic. */
  public static Interval[] intervals(
      int launches, Function<int[], double[]> statistics, int resamples, long seed) {
    return intervals(launches, statistics, resamples, 0.95, seed);
  }

  /**
   * Evaluates {@code statistics} on launches drawn with replacement: ascending indices from 0, as
   * many as there are launches, with repeats. With fewer than {@link #LEAST_LAUNCHES} it evaluates
   * each single launch and all launches together, and returns the range of the results, which has
   * no confidence level; the range contains the estimate even if launches lack cells. If a
   * statistic is NaN for one of the draws, its interval is NaN to NaN.
   */
  public static Interval[] intervals(
      int launches,
      Function<int[], double[]> statistics,
      int resamples,
      double confidence,
      long seed) {
    if (launches < 1 || resamples < 1 || !(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          String.format(
              "cannot resample %d launches %d times for a confidence of %s",
              launches, resamples, confidence));
    }
    if (launches < LEAST_LAUNCHES) {
      double[][] values = new double[launches + 1][];
      for (int launch = 0; launch < launches; launch++) {
        values[launch] = statistics.apply(new int[] {launch});
      }
      values[launches] = statistics.apply(IntStream.range(0, launches).toArray());
      return percentiles(values, 0);
    }
    SplittableRandom random = new SplittableRandom(seed);
    double[][] values = new double[resamples][];
    for (int b = 0; b < resamples; b++) {
      int[] drawn = random.ints(launches, 0, launches).toArray();
      Arrays.sort(drawn);
      values[b] = statistics.apply(drawn);
    }
    return percentiles(values, (1 - confidence) / 2);
  }

  private static Interval[] percentiles(double[][] values, double tail) {
    Interval[] intervals = new Interval[values[0].length];
    for (int s = 0; s < intervals.length; s++) {
      int statistic = s;
      double[] sorted = Arrays.stream(values).mapToDouble(v -> v[statistic]).sorted().toArray();
      // Sorting puts NaN last.
      intervals[s] =
          Double.isNaN(sorted[sorted.length - 1])
              ? new Interval(Double.NaN, Double.NaN)
              : new Interval(
                  OrderStatistics.quantileOfSorted(sorted, tail),
                  OrderStatistics.quantileOfSorted(sorted, 1 - tail));
    }
    return intervals;
  }
}
