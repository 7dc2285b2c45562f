package org.memline.model;

import java.util.Arrays;

/**
 * Prediction intervals that hold for any distribution of the errors, on logarithms of
 * measured/predicted: a time is off by a factor, not by seconds.
 *
 * <p>Split conformal prediction (Vovk, Gammerman &amp; Shafer 2005; Lei et al., JASA 113, 2018)
 * uses the scores |r|/s of n cells that were not trained on; the half width is the ⌈(n+1)(1−a)⌉-th
 * smallest score. A further cell of the same kind falls inside with probability at least 1−a. The
 * difficulty s makes intervals wider where the model is known to be worse (normalised scores,
 * Papadopoulos et al. 2008). With residuals from cross-validation it is cross-conformal: close to
 * 1−a in practice, guaranteed only for 1−2a (Barber et al., Ann. Stat. 49, 2021). There is no
 * guarantee for cells unlike the calibration's (extrapolation).
 */
public final class ConformalInterval {
  private ConformalInterval() {}

  /**
   * Returns the q of [f·exp(−q·s), f·exp(q·s)], from the scores ln(measured/predicted)/s of the
   * calibration cells. It is infinite with fewer than {@link #cellsNeeded} cells, which cannot
   * support a finite interval.
   */
  public static double halfWidth(double[] scores, double miscoverage) {
    requireShare(miscoverage);
    int rank = rank(scores.length, miscoverage);
    double[] sizes = Arrays.stream(scores).map(Math::abs).sorted().toArray();
    return rank > sizes.length ? Double.POSITIVE_INFINITY : sizes[rank - 1];
  }

  /**
   * Returns the smallest number of calibration cells that gives a finite interval with this
   * miscoverage.
   */
  public static int cellsNeeded(double miscoverage) {
    requireShare(miscoverage);
    return (int) Math.ceil(1 / miscoverage - 1 - 1e-9);
  }

  /** Returns ln(measured/predicted) for each cell. */
  public static double[] logResiduals(double[] measured, double[] predicted) {
    double[] residuals = new double[measured.length];
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] = Math.log(measured[i] / predicted[i]);
    }
    return residuals;
  }

  private static int rank(int n, double miscoverage) {
    // 20·(1 − 0.05) must be 19 and not a little more.
    return (int) Math.ceil((n + 1) * (1 - miscoverage) - 1e-9);
  }

  private static void requireShare(double miscoverage) {
    if (!(miscoverage > 0 && miscoverage < 1)) {
      throw new IllegalArgumentException("a miscoverage lies between 0 and 1: " + miscoverage);
    }
  }
}
