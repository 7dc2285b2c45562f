package org.memline.calibration.fit;

import java.util.Arrays;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.model.RelativeFit;
import org.memline.sample.Role;

/**
 * memline's own way to fit a linear model to cells, and what cross-validation says of it.
 *
 * @param logResiduals ln(measured/predicted) of each cell by a fit that did not see it
 */
public record RobustFit(double[] coefficients, double[] logResiduals) {
  /** Fewer cells than folds cannot be held out in turn. */
  public static final int FOLDS = 10;

  private static final long SEED = 1;

  /** The share of layouts that a 95 % prediction interval may miss. */
  private static final double MISCOVERAGE = 0.05;

  /**
   * Random cells stand for what will be asked for, and count twice; the grid is there for its
   * corners.
   */
  private static final double RANDOM_WEIGHT = 2;

  public static double weight(Role role) {
    return role == Role.TRAIN ? RANDOM_WEIGHT : 1;
  }

  public static RobustFit of(double[][] rows, double[] seconds, double[] weights) {
    return new RobustFit(
        RelativeFit.fit(rows, seconds, weights), logResiduals(rows, seconds, weights));
  }

  /** Cross-validated, of a model whose coefficients are fitted elsewhere. */
  public static double[] logResiduals(double[][] rows, double[] seconds, double[] weights) {
    int[][] folds = CrossValidation.folds(seconds.length, FOLDS, SEED);
    return ConformalInterval.logResiduals(
        seconds, CrossValidation.heldOutPredictions(rows, seconds, weights, folds));
  }

  /**
   * By how much to multiply all scales for the coverage wanted.
   *
   * @param scores cross-validated residuals, each in units of its scale
   */
  public static double coveringFactor(double[] scores) {
    return scores.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
        ? ConformalInterval.halfWidth(scores, MISCOVERAGE)
        // Too few for a promise: all of them lie inside.
        : Arrays.stream(scores).map(Math::abs).max().orElse(1);
  }
}
