package org.memline.model;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The uncertainty of the coefficients of a {@link RelativeFit}, without a restriction of their
 * sign: the covariance of Huber's estimate, κ²·(Σwψ²/(n−p))/(mean ψ′)²·(XᵀWX)⁻¹, where X has the
 * rows divided by what the fit predicts (Huber, Robust Statistics, 1981, section 7.6).
 *
 * @param matrix covariance of the coefficients, in squared units; NaN in rows and columns of
 *     dependent ones
 * @param dependent whether a coefficient's column is a combination of earlier ones
 * @param sigma spread of the relative residuals of a row of weight 1
 * @param degrees degrees of freedom, n − p
 */
public record FitCovariance(double[][] matrix, boolean[] dependent, double sigma, double degrees) {
  private static final double HUBER_C = 1.345;
  private static final double MAD_TO_SIGMA = 1.4826;
  private static final double LEAST_SIGMA = 1e-6;

  /**
   * Smallest squared part of a column of unit norm that the other columns must leave unexplained.
   */
  private static final double DEPENDENT = 1e-8;

  /**
   * Computes the covariance.
   *
   * @param coefficients coefficients of the fit to these rows
   * @param leastSigma lower bound of σ that is known from elsewhere; 0 if there is none
   * @param otherDegrees degrees of freedom to assume if there are no more rows than coefficients
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
   * Computes the covariance of a fit in which part of each time is known.
   *
   * @param given part of each row's time that needs no coefficient
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
      // As in the fit, a prediction counts as at least y/10 and at most 10y.
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

  /** Returns Huber's σ of the residuals, with his correction for small samples. */
  private static double sigma(double[] residuals, int known) {
    int n = residuals.length;
    double[] sizes = Arrays.stream(residuals).map(Math::abs).sorted().toArray();
    // p residuals are near 0 because the fit passes through them.
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

  /** Returns (XᵀWX)⁻¹ of the independent columns. */
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

  /** Returns the standard error of a coefficient; NaN if it depends on others. */
  public double error(int j) {
    return Math.sqrt(matrix[j][j]);
  }

  /** Returns the correlation of two coefficients' estimates; NaN if one depends on others. */
  public double correlation(int j, int k) {
    return matrix[j][k] / (error(j) * error(k));
  }

  /** Returns the number of standard errors in half of a 95 % interval. */
  public double errors95() {
    return errors95(degrees);
  }

  /** Returns the value of Student's t that is exceeded with a probability of 2.5 %. */
  public static double errors95(double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(0.025);
  }

  /**
   * Returns the standard error of the prediction for a row; dependent coefficients count as known.
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
