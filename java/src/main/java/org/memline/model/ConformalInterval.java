package org.memline.model;

import java.util.Arrays;

/**
 * Prediction intervals that hold whatever the errors' distribution, on logarithms of
 * measured/predicted: a time is off by a factor, not by seconds.
 *
 * <p>Split conformal prediction (Vovk, Gammerman &amp; Shafer 2005; Lei et al., JASA 113, 2018):
 * scores |r|/s of n cells that were not trained on, and of these the ⌈(n+1)(1−a)⌉-th smallest. A
 * further cell of the same kind falls inside with probability at least 1−a. The difficulty s makes
 * intervals wider where the model is known to be worse (normalised scores, Papadopoulos et al.
 * 2008). With residuals from cross-validation it is cross-conformal: close to 1−a in practice, sure
 * only of 1−2a (Barber et al., Ann. Stat. 49, 2021). Cells unlike the calibration's (extrapolation)
 * have no such promise.
 */
public final class ConformalInterval {
  private ConformalInterval() {}

  /** All cells equally difficult. */
  public static double halfWidth(double[] logResiduals, double miscoverage) {
    double[] ones = new double[logResiduals.length];
    Arrays.fill(ones, 1);
    return halfWidth(logResiduals, ones, miscoverage);
  }

  /**
   * The q of [f·exp(−q·s), f·exp(q·s)], from ln(measured/predicted) and s of each calibration cell.
   * Infinite where there are fewer than {@link #cellsNeeded} cells: they cannot promise so much.
   */
  public static double halfWidth(double[] logResiduals, double[] difficulty, double miscoverage) {
    requireShare(miscoverage);
    int n = logResiduals.length;
    if (difficulty.length != n) {
      throw new IllegalArgumentException(n + " residuals, " + difficulty.length + " difficulties");
    }
    double[] scores = new double[n];
    for (int i = 0; i < n; i++) {
      scores[i] = Math.abs(logResiduals[i]) / difficulty[i];
      if (!(difficulty[i] > 0) || Double.isNaN(scores[i])) {
        throw new IllegalArgumentException(
            "cell " + i + ": residual " + logResiduals[i] + ", difficulty " + difficulty[i]);
      }
    }
    int rank = rank(n, miscoverage);
    if (rank > n) {
      return Double.POSITIVE_INFINITY;
    }
    Arrays.sort(scores);
    return scores[rank - 1];
  }

  /** The fewest calibration cells with which a finite interval can have this miscoverage. */
  public static int cellsNeeded(double miscoverage) {
    requireShare(miscoverage);
    return (int) Math.ceil(1 / miscoverage - 1 - 1e-9);
  }

  /** Around a prediction: [f·exp(−q·s), f·exp(q·s)]. */
  public static Interval around(double predicted, double halfWidth, double difficulty) {
    double factor = Math.exp(halfWidth * difficulty);
    return new Interval(predicted / factor, predicted * factor);
  }

  /** ln(measured/predicted), cell by cell. */
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
