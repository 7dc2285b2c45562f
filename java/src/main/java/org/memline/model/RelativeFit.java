package org.memline.model;

import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * memline's own fit, which minimises relative errors, is robust and has no negative coefficients.
 *
 * <p>Errors are relative because sizes are spaced by their logarithm: absolute least squares gives
 * α an error of 67 % where weights 1/t give 1.7 %. The fit is robust (Huber 1964, c = 1.345)
 * because some repetitions meet a disturbed machine. Coefficients are not negative (Lawson &amp;
 * Hanson 1974) because no byte saves time; a coefficient at its bound is exactly 0. Signed
 * coefficients are available on request.
 *
 * <p>The fit re-weights iteratively: it starts with weights 1/y and continues with 1/f. Using 1/y
 * throughout would favour low measurements; minimising Σρ((y−f)/f) in f outright would favour high
 * predictions. The fixed point solves Σ ψ((y−f)/f)·∂f/f = 0, which favours neither.
 */
public final class RelativeFit {
  /** Huber's constant: 95 % as efficient as least squares for normal noise. */
  private static final double HUBER_C = 1.345;

  /** The factor from a median absolute deviation to a normal standard deviation. */
  private static final double MAD_TO_SIGMA = 1.4826;

  /** Smallest spread of times, which prevents weights of 0/0 for exact data. */
  private static final double LEAST_SIGMA = 1e-6;

  /**
   * Predictions count as at least y/10 and at most 10y in divisions: f → 0 would take all weight.
   */
  private static final double MOST_OFF = 10;

  private static final int MOST_STEPS = 30;
  private static final double CONVERGED = 1e-5;

  private final NormalEquations equations;
  private final BiFunction<double[][], double[], double[]> solver;
  private final double[] y;
  private final double[] given;
  private final double[] rowWeights;
  private final double[] weights;
  private final double[] predicted;
  private final double[] residuals;
  private final double[] scratch;

  private RelativeFit(
      double[][] rows, double[] y, double[] given, double[] rowWeights, boolean signed) {
    this.y = y;
    this.given = given;
    this.rowWeights = rowWeights;
    int terms = rows[0].length;
    solver =
        signed
            ? new SignedLeastSquares(terms)::solveNormal
            : new NonNegativeLeastSquares(terms)::solveNormal;
    weights = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      weights[i] = rowWeights[i] / (y[i] * y[i]);
    }
    double[] left = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      left[i] = y[i] - given[i];
    }
    equations = new NormalEquations(rows, left, weights);
    predicted = new double[y.length];
    residuals = new double[y.length];
    scratch = new double[y.length];
  }

  /** Returns coefficients ≥ 0, one per column of {@code rows}, for times y &gt; 0. */
  public static double[] fit(double[][] rows, double[] y) {
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    return fit(rows, y, ones);
  }

  /**
   * Returns coefficients with weighted rows. A row of weight 2 counts as two rows; a row of weight
   * 0 is left out, and it does not affect the estimated noise either.
   */
  public static double[] fit(double[][] rows, double[] y, double[] rowWeights) {
    return fit(rows, y, rowWeights, false);
  }

  /**
   * Returns coefficients of either kind.
   *
   * @param signed whether coefficients may be negative; if they may and columns are dependent, the
   *     coefficient of the later column is 0
   */
  public static double[] fit(double[][] rows, double[] y, double[] rowWeights, boolean signed) {
    return fit(rows, y, new double[y.length], rowWeights, signed);
  }

  /**
   * Fits times that are partly known: errors stay relative to the whole time, and the columns
   * explain the rest of it.
   *
   * @param given part of each row's time that needs no coefficient
   */
  public static double[] fit(
      double[][] rows, double[] y, double[] given, double[] rowWeights, boolean signed) {
    LinearModel.check(rows, y);
    if (rowWeights.length != y.length || given.length != y.length) {
      throw new IllegalArgumentException(
          "%d weights and %d given times for %d rows"
              .formatted(rowWeights.length, given.length, y.length));
    }
    for (int i = 0; i < y.length; i++) {
      if (y[i] <= 0 || !(rowWeights[i] >= 0) || Double.isInfinite(rowWeights[i])) {
        throw new IllegalArgumentException(
            "row " + i + " has time " + y[i] + " (must be > 0) and weight " + rowWeights[i]);
      }
      if (!Double.isFinite(given[i])) {
        throw new IllegalArgumentException("row " + i + " has a given time of " + given[i]);
      }
    }
    return new RelativeFit(rows, y, given, rowWeights, signed).iterate();
  }

  private double[] iterate() {
    double[] coefficients = solve();
    for (int k = 1; k < MOST_STEPS; k++) {
      reweigh();
      equations.weigh(weights);
      double[] next = solve();
      boolean converged = change(coefficients, next) < CONVERGED;
      coefficients = next;
      if (converged) {
        break;
      }
    }
    return equations.unscaled(coefficients);
  }

  private double[] solve() {
    double[] coefficients = solver.apply(equations.ata, equations.atb);
    equations.predict(coefficients, predicted);
    for (int i = 0; i < y.length; i++) {
      predicted[i] += given[i];
    }
    return coefficients;
  }

  private void reweigh() {
    int counted = 0;
    for (int i = 0; i < y.length; i++) {
      double divisor = Math.min(Math.max(predicted[i], y[i] / MOST_OFF), y[i] * MOST_OFF);
      residuals[i] = Math.abs(y[i] - predicted[i]) / divisor;
      weights[i] = rowWeights[i] / (divisor * divisor);
      if (rowWeights[i] > 0) {
        scratch[counted++] = residuals[i];
      }
    }
    if (counted == 0) {
      return;
    }
    // The deviation is about 0 and not about the median, because residuals of a fit are centred.
    double sigma =
        Math.max(MAD_TO_SIGMA * OrderStatistics.medianInPlace(scratch, counted), LEAST_SIGMA);
    for (int i = 0; i < y.length; i++) {
      if (residuals[i] > HUBER_C * sigma) {
        weights[i] *= HUBER_C * sigma / residuals[i];
      }
    }
  }

  /**
   * Returns the largest change relative to the largest coefficient: scaled columns make them
   * comparable.
   */
  private static double change(double[] before, double[] after) {
    double change = 0;
    double largest = Double.MIN_NORMAL;
    for (int j = 0; j < after.length; j++) {
      change = Math.max(change, Math.abs(after[j] - before[j]));
      largest = Math.max(largest, Math.abs(after[j]));
    }
    return change / largest;
  }
}
