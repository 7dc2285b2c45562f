package org.memline.compare.verdict;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * The only run of the baseline, or of the candidate, that has a value for a metric. No other run
 * can confirm the value, but the launches (starts of mpirun) of the run may.
 *
 * @param launches values that single launches of the run give; NaN for launches without a value of
 *     their own
 * @param lower whether lower values are better
 */
record LoneUnit(double[] launches, boolean lower) {

  /** The number of launches (starts of mpirun) that must show a change, so that it counts. */
  private static final int BEARING_OUT = 2;

  /**
   * Returns whether at most one launch of this run differs from {@code others} by more than {@code
   * least}. If this run has a single launch, the result is false if the runs in {@code others}
   * usually have one launch, too.
   *
   * @param others values of the candidate if this run belongs to the baseline, otherwise values of
   *     the baseline
   * @param least the smallest change that matters, as a natural logarithm; positive for a
   *     regression, negative for an improvement
   */
  boolean isFromOneLaunch(SideValues others, double least) {
    return launches.length > 1
        ? beyond(others, least) < BEARING_OUT
        : others.usualLaunches() >= BEARING_OUT;
  }

  /**
   * Returns the number of launches that differ from the median of the runs in {@code others} by
   * more than {@code least}, in the direction of the sign of {@code least}.
   */
  private long beyond(SideValues others, double least) {
    double usual = SideValues.worse(OrderStatistics.median(others.known()), lower);
    return Arrays.stream(launches)
        .filter(v -> v > 0)
        .map(v -> (SideValues.worse(v, lower) - usual) * Math.signum(least))
        .filter(beyond -> beyond > Math.abs(least))
        .count();
  }
}
