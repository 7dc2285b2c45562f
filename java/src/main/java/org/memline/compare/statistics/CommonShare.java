package org.memline.compare.statistics;

import java.util.List;

/**
 * Estimates the share of the metrics' variance that all metrics of a unit of evidence have in
 * common: a run in a slow hour is slow in all of its metrics. Many metrics together show the
 * variance that each has by itself, but they show the common part no better than the number of
 * units allows.
 */
public final class CommonShare {

  /** Smallest number of varying metrics from which the common share can be estimated. */
  static final int LEAST = 10;

  /** Logarithms that differ by less count as equal. */
  private static final double ROUNDING = 1e-12;

  private CommonShare() {}

  /**
   * Returns the root of the mean squared correlation between two metrics, from 0, if all vary
   * independently of each other, to 1, if they vary together. The squared correlations are
   * corrected for their mean value by chance, 1/d with d degrees of freedom. The root is larger
   * than the mean and errs towards fewer degrees of freedom. It is 1 if fewer than {@link #LEAST}
   * metrics vary.
   *
   * @param deviations deviations of each metric's logarithms from their side's mean, by unit; NaN
   *     if a unit does not have the metric
   * @param sides number of means that were subtracted: 2, or 1 for the differences of pairs
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

  /** Returns the squared correlation beyond chance; NaN if the two have too few units in common. */
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
