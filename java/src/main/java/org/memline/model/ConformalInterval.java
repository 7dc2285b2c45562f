package org.memline.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Prediction intervals that are valid for any distribution of the errors. An error is
 * ln(measured/predicted), because a predicted time is wrong by a factor rather than by a number of
 * seconds.
 *
 * <p>Split conformal prediction (Vovk, Gammerman &amp; Shafer 2005; Lei et al., JASA 113, 2018)
 * uses n calibration cells (measured configurations) on which the model was not trained. The score
 * of a cell is |r|/s, where r is the error of its prediction and s is the difficulty of the cell.
 * The half width of the interval for miscoverage a is the ⌈(n+1)(1−a)⌉-th smallest score. A further
 * cell of the same kind then lies inside the interval with probability at least 1−a. The difficulty
 * s makes intervals wider where the model is known to be worse (normalised scores, Papadopoulos et
 * al. 2008).
 *
 * <p>If the errors r come from cross-validation, the method is cross-conformal. Its coverage is
 * close to 1−a in practice, but only 1−2a is guaranteed (Barber et al., Ann. Stat. 49, 2021). There
 * is no guarantee for cells that differ from the calibration cells (extrapolation).
 */
public final class ConformalInterval {
  private ConformalInterval() {}

  /**
   * Returns the q of the prediction interval [f·exp(−q·s), f·exp(q·s)], where f is the predicted
   * time and s is the difficulty of a configuration. The interval is for one time of a further cell
   * (configuration).
   *
   * <p>A cell may have several times, for example one for each launch. Times of one cell share the
   * error of the prediction, so they are not independent. Each cell therefore has the weight 1,
   * which its times share, and q is the smallest score such that the scores up to q have a weight
   * of at least (n+1)(1−a) (Lee, Barber &amp; Willett 2023, arXiv:2306.06342). With one time per
   * cell, this is the ⌈(n+1)(1−a)⌉-th smallest score.
   *
   * <p>Times of different cells are regarded as independent. What all times of a launch share is
   * not covered.
   *
   * @param scores ln(measured/predicted)/s of calibration cells, which the fit has not seen; one
   *     array for each cell, with a score for each of its times
   * @return q; infinite if there are fewer than {@link #cellsNeeded} cells
   * @throws IllegalArgumentException if a cell has no score
   */
  public static double halfWidth(double[][] scores, double miscoverage) {
    requireShare(miscoverage);
    if (Arrays.stream(scores).anyMatch(cell -> cell.length == 0)) {
      throw new IllegalArgumentException("a cell has no score");
    }
    record Score(double size, double weight) {}
    List<Score> sorted =
        Arrays.stream(scores)
            .flatMap(
                cell ->
                    Arrays.stream(cell)
                        .mapToObj(score -> new Score(Math.abs(score), 1.0 / cell.length)))
            .sorted(Comparator.comparingDouble(Score::size))
            .toList();
    // Subtracting 1e-9 cancels rounding errors: 20·(1 − 0.05) must be 19 and not slightly more.
    double needed = (scores.length + 1) * (1 - miscoverage) - 1e-9;
    double weight = 0;
    for (Score score : sorted) {
      weight += score.weight();
      if (weight >= needed) {
        return score.size();
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /**
   * Returns the smallest number of calibration cells (measured configurations that the fit has not
   * seen) that gives a finite interval. The miscoverage is the allowed probability of a value
   * outside the interval.
   */
  public static int cellsNeeded(double miscoverage) {
    requireShare(miscoverage);
    return (int) Math.ceil(1 / miscoverage - 1 - 1e-9);
  }

  /** Returns ln(measured/predicted) for each measured time; both arrays must have the same unit. */
  public static double[] logResiduals(double[] measured, double[] predicted) {
    double[] residuals = new double[measured.length];
    for (int i = 0; i < residuals.length; i++) {
      residuals[i] = Math.log(measured[i] / predicted[i]);
    }
    return residuals;
  }

  private static void requireShare(double miscoverage) {
    if (!(miscoverage > 0 && miscoverage < 1)) {
      throw new IllegalArgumentException("a miscoverage lies between 0 and 1: " + miscoverage);
    }
  }
}
