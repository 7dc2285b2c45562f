package org.memline.compare.verdict;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * The only unit of a side with evidence. No other run supports it, but its own launches may.
 *
 * @param launches values of the launches that could show the metric; NaN for those that cannot show
 *     it alone
 * @param lower whether lower is better
 */
record LoneUnit(double[] launches, boolean lower) {

  /** The number of launches that must show a change before it counts. */
  private static final int BEARING_OUT = 2;

  /**
   * Returns whether fewer than two launches show a difference of this size. A unit of a single
   * launch suffices if the other side's units usually have one launch, too.
   *
   * @param least the smallest change that matters, as a logarithm; positive for a regression,
   *     negative for an improvement
   */
  boolean isFromOneLaunch(SideValues others, double least) {
    return launches.length > 1
        ? beyond(others, least) < BEARING_OUT
        : others.usualLaunches() >= BEARING_OUT;
  }

  /**
   * Returns the number of launches that differ from the median of the other side's units by more
   * than {@code least}.
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
