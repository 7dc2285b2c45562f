package org.memline.compare.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One metric's launches on both sides as logarithms, turned so that more is worse: ratios become
 * differences, and the skew of times shrinks. Positive finite values only.
 *
 * @param before the baseline's
 * @param after the candidate's; paired, its launch i ran beside the baseline's launch i
 */
public record Contrast(double[] before, double[] after, boolean paired) {

  public static Contrast of(
      double[] before, double[] after, boolean lowerIsBetter, boolean paired) {
    return new Contrast(turned(before, lowerIsBetter), turned(after, lowerIsBetter), paired);
  }

  /** Of the pairs, after less before. */
  public double[] pairDifferences() {
    return IntStream.range(0, before.length).mapToDouble(i -> after[i] - before[i]).toArray();
  }

  double meanDifference() {
    return mean(after) - mean(before);
  }

  /**
   * Of one launch. Unpaired, pooled over the sides: s². Paired, half the variance of the
   * differences: the launch's own share, without what the two of a pair have in common. With it Var
   * Δ = s²·(1/R₁ + 1/R₂) holds for both.
   */
  public double variance() {
    double squares =
        paired
            ? squaredDeviations(pairDifferences()) / 2
            : squaredDeviations(before) + squaredDeviations(after);
    return squares / degrees();
  }

  /** R₁ + R₂ − 2, or of R pairs R − 1. */
  public int degrees() {
    return paired ? before.length - 1 : before.length + after.length - 2;
  }

  /** 1/R₁ + 1/R₂. */
  double inverseLaunches() {
    return 1.0 / before.length + 1.0 / after.length;
  }

  /** The lesser of the two sides' numbers of launches. */
  public int launches() {
    return Math.min(before.length, after.length);
  }

  /** Whether every launch of either side has one and the same value. */
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

  /** Exactly zero for values that are all the same, whose mean may be off by a rounding. */
  private static double squaredDeviations(double[] values) {
    if (Arrays.stream(values).allMatch(v -> v == values[0])) {
      return 0;
    }
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }
}
