package org.memline.compare.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Estimates how many runs of baseline and candidate each, or how many pairs of launches (starts of
 * mpirun), would decide about a metric. The estimate is n ≈ 2·s²·(z₁₋α/₂ + z₀.₈₀)²/τ². This is the
 * sample size of a two-sided test at level α that finds a change of τ with a power of 80 %. s² is
 * the variance of the logarithm of one run or launch; the differences of pairs have twice this
 * variance. The test decides whether there is a change of any size. More runs are needed to show
 * that a change exceeds a threshold.
 */
public final class LaunchesNeeded {

  /** Smallest result, because fewer runs or pairs hardly determine the variance. */
  public static final int LEAST = 5;

  private static final double POWER = 0.80;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private LaunchesNeeded() {}

  /**
   * Returns the number of runs that baseline and candidate each need, or of pairs of launches.
   *
   * @param variance variance s² of the logarithm of one run or launch
   * @param threshold τ: the smallest change that matters, as a natural logarithm
   * @param cutOff α: the largest two-sided p-value at which a metric is called changed, among the
   *     metrics that are tested together
   * @param present number of existing runs (the smaller one of baseline and candidate) or pairs,
   *     which did not decide about the metric; the result is at least one more
   */
  public static int of(double variance, double threshold, double cutOff, int present) {
    double z =
        NORMAL.inverseSurvivalProbability(cutOff / 2) + NORMAL.inverseCumulativeProbability(POWER);
    double n = Math.ceil(2 * variance * z * z / (threshold * threshold));
    return (int) Math.max(Math.max(LEAST, present + 1), Math.min(n, Integer.MAX_VALUE));
  }
}
