package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How many units a side, runs or pairs of launches, would settle a metric, about: n ≈ 2·s̃²·(z₁₋α*
 * + z₀.₈₀)²/τ², with which a change of τ is told from none four times of five. That it is told to
 * be larger than a threshold, too, takes a change clearly larger than that. s̃² is a unit's
 * variance, so the same holds for pairs, whose differences have twice of it.
 */
public final class LaunchesNeeded {

  /** Fewer are never asked for: below, the variance itself is hardly known. */
  public static final int LEAST = 5;

  private static final double POWER = 0.80;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private LaunchesNeeded() {}

  /**
   * @param cutOff α*: the p up to which the family called changes
   * @param present units there are, which did not settle it: at least one more is needed
   */
  public static int of(double variance, double threshold, double cutOff, int present) {
    double z =
        NORMAL.inverseSurvivalProbability(cutOff) + NORMAL.inverseCumulativeProbability(POWER);
    double n = Math.ceil(2 * variance * z * z / (threshold * threshold));
    return (int) Math.max(Math.max(LEAST, present + 1), Math.min(n, Integer.MAX_VALUE));
  }
}
