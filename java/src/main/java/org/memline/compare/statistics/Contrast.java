package org.memline.compare.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The values of one metric on both sides by unit of evidence (runs, or launches that ran in pairs),
 * as logarithms whose sign is chosen so that more is worse. In logarithms, ratios become
 * differences and the skew of times shrinks. All values must be positive and finite before the
 * logarithm is taken.
 *
 * @param before values of the baseline
 * @param after values of the candidate; if paired, its launch i ran beside the baseline's launch i
 * @param thinBefore largest ratio of the variance of a baseline's unit to the usual variance,
 *     because its units have fewer launches than those from which the variance is estimated; 1 or
 *     more
 * @param thinAfter the same ratio for the candidate
 */
public record Contrast(
    double[] before, double[] after, boolean paired, double thinBefore, double thinAfter) {

  public static Contrast of(
      double[] before, double[] after, boolean lowerIsBetter, boolean paired) {
    return new Contrast(turned(before, lowerIsBetter), turned(after, lowerIsBetter), paired, 1, 1);
  }

  /**
   * Returns the contrast for runs with these total numbers of launches. The side with more runs
   * determines the variance of a run, τ² + s²/R for R launches per run. The variance of a run with
   * R times fewer launches is at most R times greater.
   */
  public Contrast withLaunches(int launchesBefore, int launchesAfter) {
    double left = Math.max(1, launchesBefore) / (double) before.length;
    double right = Math.max(1, launchesAfter) / (double) after.length;
    double usual = before.length >= after.length ? left : right;
    return new Contrast(
        before, after, paired, Math.max(1, usual / left), Math.max(1, usual / right));
  }

  /** Returns the differences of the pairs, after minus before. */
  public double[] pairDifferences() {
    return IntStream.range(0, before.length).mapToDouble(i -> after[i] - before[i]).toArray();
  }

  double meanDifference() {
    return mean(after) - mean(before);
  }

  /**
   * Returns the variance of one unit. Unpaired, it is pooled over the sides: s². Paired, it is half
   * the variance of the differences, which excludes what both launches of a pair have in common.
   * With this definition Var Δ = s²·(1/K₁ + 1/K₂) holds in both cases.
   */
  public double variance() {
    double squares =
        paired
            ? squaredDeviations(pairDifferences()) / 2
            : squaredDeviations(before) + squaredDeviations(after);
    return squares / degrees();
  }

  /** Returns the degrees of freedom: K₁ + K₂ − 2, or K − 1 for K pairs. */
  public int degrees() {
    return paired ? before.length - 1 : before.length + after.length - 2;
  }

  /** Returns 1/K₁ + 1/K₂, where each term is increased for units with few launches. */
  double inverseUnits() {
    return thinBefore / before.length + thinAfter / after.length;
  }

  /** Returns the number of units of the side that has fewer. */
  public int units() {
    return Math.min(before.length, after.length);
  }

  /** Returns whether all units of both sides have the same value. */
  public boolean constant() {
    return Arrays.stream(before).allMatch(v -> v == before[0])
        && Arrays.stream(after).allMatch(v -> v == before[0]);
  }

  private static double[] turned(double[] values, boolean lowerIsBetter) {
    return Arrays.stream(values).map(v -> lowerIsBetter ? Math.log(v) : -Math.log(v)).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  /**
   * Returns the sum of squared deviations from the mean. It is exactly zero if all values are
   * equal, although their computed mean may have a rounding error.
   */
  private static double squaredDeviations(double[] values) {
    if (Arrays.stream(values).allMatch(v -> v == values[0])) {
      return 0;
    }
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }
}
