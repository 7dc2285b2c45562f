package org.memline.model;

import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * Fits a linear model to times. This is memline's own fit: it minimises relative errors, is robust,
 * and gives no negative coefficients if the caller does not allow them.
 *
 * <p>Errors are relative because message sizes are spaced logarithmically. Absolute least squares,
 * which the largest messages dominate, gave the constant α an error of 67 %; relative errors gave
 * 1.7 %. The fit is robust (Huber 1964, c = 1.345) because some repetitions run on a disturbed
 * machine. Coefficients are 0 or more (Lawson &amp; Hanson 1974) because no additional byte saves
 * time. A coefficient at this bound is exactly 0.
 *
 * <p>The fit changes the weights iteratively. It starts with the weight 1/y, where y is the
 * measured time, and continues with 1/f, where f is the predicted time. With 1/y throughout, low
 * measurements would have too much influence. If Σρ((y−f)/f) were minimised over f directly, high
 * predictions would be preferred. The fixed point of the iteration solves Σ ψ((y−f)/f)·∂f/f = 0 and
 * has neither bias. Here ρ is Huber's loss, ψ its derivative, and ∂f the derivative of f by a
 * coefficient.
 */
public final class RelativeFit {
  /**
   * Huber's constant c. With it the fit is 95 % as efficient as least squares for normally
   * distributed noise.
   */
  private static final double HUBER_C = 1.345;

  /**
   * Factor from the median absolute deviation to the standard deviation, for a normal distribution.
   */
  private static final double MAD_TO_SIGMA = 1.4826;

  /**
   * Smallest relative standard deviation of times. It prevents weights of 0/0 if all predictions
   * are exact.
   */
  private static final double LEAST_SIGMA = 1e-6;

  /**
   * When an error is divided by a prediction, the prediction counts as at least y/10 and at most
   * 10y, where y is the measured time. Otherwise a prediction near 0 would get all the weight.
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

  /**
   * Returns the coefficients, 0 or more, one per column of {@code rows}. The times y must be above
   * 0.
   */
  public static double[] fit(double[][] rows, double[] y) {
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    return fit(rows, y, ones);
  }

  /**
   * Returns the coefficients, 0 or more, for weighted rows. A row of weight 2 counts as two rows. A
   * row of weight 0 is ignored, also when the noise is estimated.
   */
  public static double[] fit(double[][] rows, double[] y, double[] rowWeights) {
    return fit(rows, y, rowWeights, false);
  }

  /**
   * Returns the coefficients for weighted rows, with a choice of their sign.
   *
   * @param signed whether coefficients may be negative. If they may, and a column depends linearly
   *     on earlier columns, its coefficient is 0
   */
  public static double[] fit(double[][] rows, double[] y, double[] rowWeights, boolean signed) {
    return fit(rows, y, new double[y.length], rowWeights, signed);
  }

  /**
   * Returns the coefficients if a part of each row's time is already known. The columns explain the
   * rest of the time. Errors are still relative to the whole time.
   *
   * @param given known part of each row's time in seconds, which needs no coefficient
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
    // The deviation is measured from 0 and not from the median, because the residuals of a fit are
    // centred at 0.
    double sigma =
        Math.max(MAD_TO_SIGMA * OrderStatistics.medianInPlace(scratch, counted), LEAST_SIGMA);
    for (int i = 0; i < y.length; i++) {
      if (residuals[i] > HUBER_C * sigma) {
        weights[i] *= HUBER_C * sigma / residuals[i];
      }
    }
  }

  /**
   * Returns the largest change of a coefficient, divided by the largest coefficient. The
   * coefficients are comparable because they belong to scaled columns.
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

  /**
   * Solves least-squares problems min ‖Ax − b‖ from AᵀA and Aᵀb. Coefficients may have either sign.
   * If a column of A depends linearly on earlier columns, its coefficient is 0. Two threads must
   * not use one object at the same time.
   */
  private static final class SignedLeastSquares {
    /**
     * A column counts as linearly dependent if the columns before it leave less than this share of
     * its squared norm unexplained.
     */
    private static final double DEPENDENT = 1e-11;

    private final boolean[] used;
    private final double[] result;
    private final PassiveCholesky cholesky;

    SignedLeastSquares(int size) {
      used = new boolean[size];
      result = new double[size];
      cholesky = new PassiveCholesky(size, DEPENDENT);
    }

    double[] solveNormal(double[][] ata, double[] atb) {
      Arrays.fill(used, true);
      while (!cholesky.solve(ata, atb, used, result)) {
        used[cholesky.dependent()] = false;
      }
      return result.clone();
    }
  }
}
