package org.memline.compare.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The values of one metric of the baseline and of the candidate, one for each unit of evidence. A
 * unit is a run of the benchmarks or, if launches (starts of mpirun) ran in pairs, a launch. The
 * values are natural logarithms with a sign that makes larger values worse. In logarithms, ratios
 * become differences, and the distribution of times is less skewed. All values must be positive and
 * finite before the logarithm is taken.
 *
 * @param before logarithms of the baseline
 * @param after logarithms of the candidate; if paired, launch i ran next to launch i of the
 *     baseline
 * @param thinBefore largest possible ratio of the variance of a baseline's run to the estimated
 *     variance of a run; 1 or more. It exceeds 1 if the baseline's runs have fewer launches than
 *     the runs from which the variance is estimated
 * @param thinAfter largest possible ratio of the variance of a candidate's run to the estimated
 *     variance of a run; 1 or more
 */
public record Contrast(
    double[] before, double[] after, boolean paired, double thinBefore, double thinAfter) {

  public static Contrast of(
      double[] before, double[] after, boolean lowerIsBetter, boolean paired) {
    return new Contrast(turned(before, lowerIsBetter), turned(after, lowerIsBetter), paired, 1, 1);
  }

  /**
   * Returns a copy for runs with these total numbers of launches (starts of mpirun). The variance
   * of a run is τ² + s²/R for R launches per run. It is determined by the baseline or the
   * candidate, whichever has more runs. A run with k times fewer launches has a variance that is at
   * most k times as large.
   *
   * @param launchesBefore number of launches in all runs of the baseline
   * @param launchesAfter number of launches in all runs of the candidate
   */
  public Contrast withLaunches(int launchesBefore, int launchesAfter) {
    double left = Math.max(1, launchesBefore) / (double) before.length;
    double right = Math.max(1, launchesAfter) / (double) after.length;
    double usual = before.length >= after.length ? left : right;
    return new Contrast(
        before, after, paired, Math.max(1, usual / left), Math.max(1, usual / right));
  }

  /**
   * Returns the differences of the pairs: logarithm of the candidate minus logarithm of the
   * baseline.
   */
  public double[] pairDifferences() {
    return IntStream.range(0, before.length).mapToDouble(i -> after[i] - before[i]).toArray();
  }

  double meanDifference() {
    return mean(after) - mean(before);
  }

  /**
   * Returns the variance s² of the logarithm of one run or launch (start of mpirun). For runs, it
   * is pooled over baseline and candidate. For pairs of launches, it is half the variance of the
   * differences, which excludes what both launches of a pair have in common. With this definition,
   * the difference Δ of the means has the variance Var Δ = s²·(1/K₁ + 1/K₂) for runs and for pairs.
   * K₁ and K₂ are the numbers of values of baseline and candidate.
   */
  public double variance() {
    double squares =
        paired
            ? squaredDeviations(pairDifferences()) / 2
            : squaredDeviations(before) + squaredDeviations(after);
    return squares / degrees();
  }

  /**
   * Returns the degrees of freedom of the variance: K₁ + K₂ − 2 for K₁ runs of the baseline and K₂
   * of the candidate, or K − 1 for K pairs of launches.
   */
  public int degrees() {
    return paired ? before.length - 1 : before.length + after.length - 2;
  }

  /**
   * Returns 1/K₁ + 1/K₂, where K₁ and K₂ are the numbers of values of baseline and candidate. The
   * first term is increased if the baseline's runs have few launches (starts of mpirun), the second
   * if the candidate's have.
   */
  double inverseUnits() {
    return thinBefore / before.length + thinAfter / after.length;
  }

  /**
   * Returns the number of pairs of launches. For whole runs, it is the number of runs of the
   * baseline or of the candidate, whichever is smaller.
   */
  public int units() {
    return Math.min(before.length, after.length);
  }

  /** Returns whether all values of baseline and candidate are equal. */
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
