package org.memline.compare.guidelines;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.memline.model.Interval;
import org.memline.model.LaunchNoise;
import org.memline.model.OrderStatistics;

/**
 * Computes a confidence interval for each case of a performance promise. A case is the ratio of the
 * times of two measured configurations. {@link Guidelines} describes the method.
 */
final class FactorIntervals {
  /**
   * The confidence level of the interval that is computed from the launches (starts of mpirun) of a
   * single case. This level need not be corrected for the number of cases, because the interval
   * from the noise of all cases is corrected.
   */
  private static final double OWN_CONFIDENCE = 0.95;

  private final LaunchNoise noise;
  private final LaunchNoise anyNoise;
  private final double error;
  // These intervals depend only on the number of launches (starts of mpirun). They are cached,
  // because thousands of cases have few different numbers of launches.
  private final Map<Integer, Interval> offByLaunches = new TreeMap<>();
  private final Map<Integer, Integer> rankByLaunches = new TreeMap<>();

  /**
   * Creates the intervals for the cases of one promise.
   *
   * @param noise how much launches (starts of mpirun) vary in these cases
   * @param anyNoise how much launches vary in all cases of the experiment; used if the promise has
   *     too few cases
   * @param error error probability of each interval, both ends together
   */
  FactorIntervals(LaunchNoise noise, LaunchNoise anyNoise, double error) {
    this.noise = noise;
    this.anyNoise = anyNoise;
    this.error = error;
  }

  Interval of(PromiseCase at) {
    Interval off = offByLaunches.computeIfAbsent(at.launches(), this::off);
    double[] own = at.logRatios();
    Arrays.sort(own);
    int rank = rankByLaunches.computeIfAbsent(own.length, FactorIntervals::rank);
    double factor = Math.log(at.factor());
    return new Interval(
        Math.exp(Math.min(own[rank - 1], factor - off.high())),
        Math.exp(Math.max(own[own.length - rank], factor - off.low())));
  }

  private static int rank(int launches) {
    return OrderStatistics.medianIntervalRank(launches, OWN_CONFIDENCE);
  }

  private Interval off(int launches) {
    return (noise.isEnough(launches, error / 2) ? noise : anyNoise).ofMedian(launches, error / 2);
  }
}
