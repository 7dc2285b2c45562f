package org.memline.compare.statistics;

import java.util.List;

/**
 * Estimates the share of the variance that all metrics of a benchmark run have in common. For
 * example, a run in a slow hour is slow in all of its metrics. Many metrics together show well how
 * much each metric varies by itself. They do not show better how much the common part varies,
 * because the number of runs limits this.
 */
public final class CommonShare {

  /**
   * Smallest number of varying metrics from which the share of their common variance is estimated.
   */
  static final int LEAST = 10;

  /** Natural logarithms that differ by less than this count as equal. */
  private static final double ROUNDING = 1e-12;

  private CommonShare() {}

  /**
   * Returns the square root of the mean squared correlation between two metrics. It is 0 if all
   * metrics vary independently of each other, and 1 if they vary together. Each squared correlation
   * is corrected for its mean value by chance, which is 1/d with d degrees of freedom. The root is
   * larger than the mean correlation and therefore errs towards fewer degrees of freedom. It is 1
   * if fewer than {@link #LEAST} metrics vary.
   *
   * @param deviations for each metric, how much the logarithm of each unit (a run, or a pair of
   *     launches) differs from the mean over the baseline or over the candidate, to which it
   *     belongs; NaN if a unit does not have the metric
   * @param sides number of means that were subtracted for each metric: 2 (baseline and candidate),
   *     or 1 for pairs
   */
  public static double of(List<double[]> deviations, int sides) {
    List<double[]> varying = deviations.stream().filter(CommonShare::varies).toList();
    if (varying.size() < LEAST) {
      return 1;
    }
    double sum = 0;
    int pairs = 0;
    for (int i = 0; i < varying.size(); i++) {
      for (int j = 0; j < i; j++) {
        double excess = excess(varying.get(i), varying.get(j), sides);
        if (!Double.isNaN(excess)) {
          sum += excess;
          pairs++;
        }
      }
    }
    return pairs == 0 ? 1 : Math.sqrt(Math.max(0, Math.min(1, sum / pairs)));
  }

  /**
   * Returns the squared correlation of two metrics, corrected for chance. NaN if too few units
   * (runs, or pairs of launches) have both metrics, or if one metric does not vary.
   */
  private static double excess(double[] a, double[] b, int sides) {
    if (a.length != b.length) {
      return Double.NaN;
    }
    double ab = 0;
    double aa = 0;
    double bb = 0;
    int units = 0;
    for (int u = 0; u < a.length; u++) {
      if (!Double.isNaN(a[u] + b[u])) {
        ab += a[u] * b[u];
        aa += a[u] * a[u];
        bb += b[u] * b[u];
        units++;
      }
    }
    int degrees = units - sides;
    if (degrees < 2 || !(aa * bb > 0)) {
      return Double.NaN;
    }
    double chance = 1.0 / degrees;
    return (ab * ab / (aa * bb) - chance) / (1 - chance);
  }

  private static boolean varies(double[] deviations) {
    for (double deviation : deviations) {
      if (Math.abs(deviation) > ROUNDING) {
        return true;
      }
    }
    return false;
  }
}
