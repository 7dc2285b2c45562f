package org.memline.compare.statistics;

import java.util.List;

/**
 * Estimates the share of the metrics' variance that is common to a unit of evidence: a run in a
 * slow hour is slow by all of its metrics. Many metrics together show the variance that each has by
 * itself, but they show the common part no better than the number of units allows.
 */
public final class CommonShare {

  /** Fewer metrics do not tell how far they vary together. */
  static final int LEAST = 10;

  /** Logarithms that differ by less are the same number. */
  private static final double ROUNDING = 1e-12;

  private CommonShare() {}

  /**
   * Returns the root of the mean squared correlation between two metrics, from 0, where all vary
   * independently of each other, to 1, where they vary together. Squared correlations are corrected
   * by what they have by chance in the mean, 1/d of d degrees of freedom. The root is larger than
   * the mean and errs towards fewer degrees of freedom. It is 1 where fewer than {@link #LEAST}
   * metrics vary.
   *
   * @param deviations of each metric's logarithms from their side's mean, by unit; NaN where a unit
   *     does not have the metric
   * @param sides whose means were taken off: 2, or 1 of the differences of pairs
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

  /** The squared correlation beyond chance; NaN of two that have too few units in common. */
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
