package org.memline.compare.verdict;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * The only unit of a side with evidence: a run that no other bears out, but its own launches may.
 *
 * @param launches of those that could have told the metric what they say; NaN for those that do not
 *     tell it alone
 * @param lower whether lower is better
 */
record LoneUnit(double[] launches, boolean lower) {

  /** The number of launches that must show a change each by itself. */
  private static final int BEARING_OUT = 2;

  /**
   * Whether a difference by so much is no more than one launch's word. A unit of one launch is held
   * against others of one.
   *
   * @param least what matters, as a logarithm; positive for the worse, negative for the better
   */
  boolean isFromOneLaunch(SideValues others, double least) {
    return launches.length > 1
        ? beyond(others, least) < BEARING_OUT
        : others.usualLaunches() >= BEARING_OUT;
  }

  /** How many launches differ by more than that from the median of the other side's units. */
  private long beyond(SideValues others, double least) {
    double usual = SideValues.worse(OrderStatistics.median(others.known()), lower);
    return Arrays.stream(launches)
        .filter(v -> v > 0)
        .map(v -> (SideValues.worse(v, lower) - usual) * Math.signum(least))
        .filter(beyond -> beyond > Math.abs(least))
        .count();
  }
}
