package org.memline.model;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The covariance of the coefficients of a {@link RelativeFit} whose coefficients may have either
 * sign. It is Huber's estimate κ²·(Σwψ²/(n−p))/(mean ψ′)²·(XᵀWX)⁻¹ (Robust Statistics, 1981,
 * section 7.6). X contains the rows of the design matrix, each divided by the time that the fit
 * predicts for it. W and w are the weights of the rows, and ψ limits large residuals. n is the
 * number of rows, p the number of independent columns, and κ a correction for small samples.
 *
 * @param matrix covariances, each in the product of the units of two coefficients; NaN in the rows
 *     and columns of dependent coefficients
 * @param dependent for each coefficient, whether its column of X is a linear combination of earlier
 *     columns
 * @param sigma standard deviation of the relative residual of a row of weight 1
 * @param degrees degrees of freedom of sigma, the number of rows n minus the number of independent
 *     columns p
 */
public record FitCovariance(double[][] matrix, boolean[] dependent, double sigma, double degrees) {
  private static final double HUBER_C = 1.345;
  private static final double MAD_TO_SIGMA = 1.4826;
  private static final double LEAST_SIGMA = 1e-6;

  /**
   * A column of unit norm counts as linearly dependent if the columns before it leave less than
   * this share of its squared norm unexplained.
   */
  private static final double DEPENDENT = 1e-8;

  /**
   * Computes the covariance of the coefficients of a fit.
   *
   * @param coefficients coefficients of the fit to these rows
   * @param leastSigma lower bound of sigma that is known from elsewhere; 0 if no bound is known
   * @param otherDegrees degrees of freedom to assume if there are no more rows than independent
   *     coefficients
   */
  public static FitCovariance of(
      double[][] rows,
      double[] y,
      double[] weights,
      double[] coefficients,
      double leastSigma,
      double otherDegrees) {
    return of(rows, y, new double[y.length], weights, coefficients, leastSigma, otherDegrees);
  }

  /**
   * Computes the covariance of the coefficients of a fit in which a part of each row's time is
   * already known.
   *
   * @param given known part of each row's time in seconds, which needs no coefficient
   */
  public static FitCovariance of(
      double[][] rows,
      double[] y,
      double[] given,
      double[] weights,
      double[] coefficients,
      double leastSigma,
      double otherDegrees) {
    int n = rows.length;
    int p = coefficients.length;
    double[] predicted = LinearModel.predict(rows, given, coefficients);
    double[][] scaled = new double[n][p];
    double[] residuals = new double[n];
    for (int i = 0; i < n; i++) {
      // Limits the divisor to between y/10 and 10y, where y is the measured time. RelativeFit has
      // the same limits.
      double f = Math.min(Math.max(predicted[i], y[i] / 10), y[i] * 10);
      residuals[i] = (y[i] - predicted[i]) / f * Math.sqrt(weights[i]);
      for (int j = 0; j < p; j++) {
        scaled[i][j] = rows[i][j] / f;
      }
    }
    boolean[] dependent = new boolean[p];
    double[][] inverse = inverse(scaled, weights, dependent);
    int known = (int) java.util.stream.IntStream.range(0, p).filter(j -> !dependent[j]).count();
    double degrees = n - known;
    double sigma = leastSigma;
    if (degrees >= 1) {
      sigma = Math.max(leastSigma, sigma(residuals, known));
    } else {
      degrees = Math.max(1, otherDegrees);
    }
    double variance = sigma * sigma;
    for (double[] row : inverse) {
      for (int j = 0; j < p; j++) {
        row[j] *= variance;
      }
    }
    return new FitCovariance(inverse, dependent, sigma, degrees);
  }

  /**
   * Returns Huber's robust standard deviation of the residuals, with his correction κ for small
   * samples. {@code known} is the number of independent coefficients.
   */
  private static double sigma(double[] residuals, int known) {
    int n = residuals.length;
    double[] sizes = Arrays.stream(residuals).map(Math::abs).sorted().toArray();
    // Leaves out the p smallest residuals. They are near 0, because p coefficients let the fit pass
    // through p of the measured times.
    double[] free = Arrays.copyOfRange(sizes, Math.min(known, n - 1), n);
    double scale = Math.max(MAD_TO_SIGMA * OrderStatistics.median(free), LEAST_SIGMA);
    double squares = 0;
    double within = 0;
    for (double r : residuals) {
      double psi = Math.min(Math.abs(r), HUBER_C * scale);
      squares += psi * psi;
      within += Math.abs(r) <= HUBER_C * scale ? 1.0 / n : 0;
    }
    double kappa = 1 + known / (double) n * (1 - within) / within;
    return kappa * Math.sqrt(squares / (n - known)) / within;
  }

  /**
   * Returns (XᵀWX)⁻¹ of the linearly independent columns, NaN for the dependent columns; it marks
   * these columns in {@code dependent}.
   */
  private static double[][] inverse(double[][] x, double[] weights, boolean[] dependent) {
    int p = dependent.length;
    NormalEquations equations = new NormalEquations(x, new double[x.length], weights);
    double[] scale = new double[p];
    Arrays.fill(scale, 1);
    scale = equations.unscaled(scale);
    PassiveCholesky cholesky = new PassiveCholesky(p, DEPENDENT);
    boolean[] used = new boolean[p];
    Arrays.fill(used, true);
    double[][] inverse = new double[p][p];
    for (int j = 0; j < p; j++) {
      double[] unit = new double[p];
      unit[j] = 1;
      while (!cholesky.solve(equations.ata, unit, used, inverse[j])) {
        used[cholesky.dependent()] = false;
        dependent[cholesky.dependent()] = true;
      }
    }
    for (int j = 0; j < p; j++) {
      for (int k = 0; k < p; k++) {
        inverse[j][k] =
            dependent[j] || dependent[k] ? Double.NaN : inverse[j][k] * scale[j] * scale[k];
      }
    }
    return inverse;
  }

  /** Returns the standard error of coefficient j; NaN if its column depends on earlier columns. */
  public double error(int j) {
    return Math.sqrt(matrix[j][j]);
  }

  /**
   * Returns the correlation of the estimates of coefficients j and k; NaN if the column of j or k
   * depends on earlier columns.
   */
  public double correlation(int j, int k) {
    return matrix[j][k] / (error(j) * error(k));
  }

  /**
   * Returns the number of standard errors in half of a 95 % interval, for the degrees of freedom of
   * this fit.
   */
  public double errors95() {
    return errors95(degrees);
  }

  /** Returns the 97.5 % quantile of Student's t distribution, for a two-sided 95 % interval. */
  public static double errors95(double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(0.025);
  }

  /**
   * Returns the standard error of the predicted time for a row of the design matrix. Coefficients
   * of dependent columns count as known exactly.
   */
  public double error(double[] row) {
    double variance = 0;
    for (int j = 0; j < row.length; j++) {
      for (int k = 0; k < row.length; k++) {
        if (!dependent[j] && !dependent[k]) {
          variance += row[j] * matrix[j][k] * row[k];
        }
      }
    }
    return Math.sqrt(Math.max(0, variance));
  }
}
