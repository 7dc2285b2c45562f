package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Estimates how many units a side (runs, or pairs of launches) would settle a metric: n ≈
 * 2·s²·(z₁₋α/₂ + z₀.₈₀)²/τ², the sample size of a two-sided test at level α that finds a change of
 * τ with a power of 80 %. s² is the variance of one unit's logarithm; it is the same for pairs,
 * whose differences have twice that variance. To show that a change exceeds a threshold, the change
 * must be clearly larger than the threshold.
 */
public final class LaunchesNeeded {

  /** Smallest number that is requested, because fewer units hardly determine the variance. */
  public static final int LEAST = 5;

  private static final double POWER = 0.80;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private LaunchesNeeded() {}

  /**
   * Returns the number of units that each side needs.
   *
   * @param variance variance of the logarithm of one unit
   * @param threshold the logarithm of the change that matters
   * @param cutOff α: the largest two-sided p-value at which metrics of the family are called
   *     changed
   * @param present the number of existing units, which did not settle the metric; at least one more
   *     is needed
   */
  public static int of(double variance, double threshold, double cutOff, int present) {
    double z =
        NORMAL.inverseSurvivalProbability(cutOff / 2) + NORMAL.inverseCumulativeProbability(POWER);
    double n = Math.ceil(2 * variance * z * z / (threshold * threshold));
    return (int) Math.max(Math.max(LEAST, present + 1), Math.min(n, Integer.MAX_VALUE));
  }
}
