package org.memline.compare.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * One metric's units of evidence on both sides, runs or launches that ran in pairs, as logarithms,
 * turned so that more is worse: ratios become differences, and the skew of times shrinks. Positive
 * finite values only.
 *
 * @param before the baseline's
 * @param after the candidate's; paired, its launch i ran beside the baseline's launch i
 * @param thinBefore how many times the usual variance a unit of the baseline may have, because it
 *     has fewer launches than those that tell what is usual; 1 or more
 * @param thinAfter the same of the candidate
 */
public record Contrast(
    double[] before, double[] after, boolean paired, double thinBefore, double thinAfter) {

  public static Contrast of(
      double[] before, double[] after, boolean lowerIsBetter, boolean paired) {
    return new Contrast(turned(before, lowerIsBetter), turned(after, lowerIsBetter), paired, 1, 1);
  }

  /**
   * Returns the contrast for runs with these numbers of launches in all. The side with more runs
   * gives the variance of a run, τ² + s²/R; with R times fewer launches per run it would be at most
   * R times greater.
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
   * the variance of the differences: the launch's own share, without what the two of a pair have in
   * common. With it Var Δ = s²·(1/K₁ + 1/K₂) holds for both.
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

  /** 1/K₁ + 1/K₂, thin units counting less. */
  double inverseUnits() {
    return thinBefore / before.length + thinAfter / after.length;
  }

  /** The lesser of the two sides' numbers of units. */
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

  /** Exactly zero for values that are all the same, whose mean may be off by a rounding. */
  private static double squaredDeviations(double[] values) {
    if (Arrays.stream(values).allMatch(v -> v == values[0])) {
      return 0;
    }
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }
}
