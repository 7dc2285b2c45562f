package org.memline.model;

import java.util.Arrays;

/**
 * Confidence intervals of non-negative coefficients, from the profile of the sum of squares. The
 * interval of a coefficient contains each of its values for which the fit is nearly as good, after
 * the other coefficients were chosen again under the condition that they are 0 or more.
 *
 * <p>If no coefficient is near 0, the interval is the estimate ± t standard errors. If other
 * coefficients are near 0, the interval is shorter, because these coefficients cannot compensate
 * for a larger value. Errors are relative to the predicted time and have Huber's weights; {@link
 * RelativeFit} fits with these errors.
 */
public final class ProfileIntervals {
  private static final double HUBER_C = 1.345;

  /**
   * When an error is divided by a prediction, the prediction counts as at least y/10 and at most
   * 10y, where y is the measured time. {@link RelativeFit} has the same limits.
   */
  private static final double MOST_OFF = 10;

  private static final int DOUBLINGS = 60;
  private static final int HALVINGS = 50;

  private final int size;
  private final double[][] ata;
  private final double[] atb;
  private final double[] norms;
  private final double squares;

  private ProfileIntervals(
      double[][] rows,
      double[] y,
      double[] given,
      double[] weights,
      double[] coefficients,
      double sigma) {
    size = coefficients.length;
    norms = new double[size];
    ata = new double[size][size];
    atb = new double[size];
    double[] predicted = LinearModel.predict(rows, given, coefficients);
    double[][] scaled = new double[y.length][size];
    double[] target = new double[y.length];
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      double f = Math.min(Math.max(predicted[i], y[i] / MOST_OFF), y[i] * MOST_OFF);
      double residual = Math.abs(y[i] - predicted[i]) / f * Math.sqrt(weights[i]);
      double bend = residual > HUBER_C * sigma ? HUBER_C * sigma / residual : 1;
      double weight = Math.sqrt(weights[i] * bend) / f;
      target[i] = weight * (y[i] - given[i]);
      sum += target[i] * target[i];
      for (int j = 0; j < size; j++) {
        scaled[i][j] = weight * rows[i][j];
      }
    }
    squares = sum;
    fill(scaled, target);
  }

  /**
   * Computes AᵀA and Aᵀb with the columns of A scaled to unit norm. Without scaling, a column of
   * squared counts beside a constant column would leave no correct digits.
   */
  private void fill(double[][] scaled, double[] target) {
    for (int j = 0; j < size; j++) {
      double square = 0;
      for (double[] row : scaled) {
        square += row[j] * row[j];
      }
      norms[j] = square == 0 ? 1 : Math.sqrt(square);
    }
    for (int i = 0; i < scaled.length; i++) {
      for (int j = 0; j < size; j++) {
        scaled[i][j] /= norms[j];
        atb[j] += scaled[i][j] * target[i];
        for (int k = 0; k <= j; k++) {
          ata[j][k] += scaled[i][j] * scaled[i][k];
          ata[k][j] = ata[j][k];
        }
      }
    }
  }

  /**
   * Returns the confidence intervals of the coefficients of a fit.
   *
   * @param coefficients the fitted coefficients, 0 or more
   * @param sigma standard deviation of the relative residual of a row of weight 1
   * @param errors number of standard errors in half of an interval, a quantile of Student's t
   *     distribution
   * @return one interval per coefficient; it begins at 0 or more, and its end is infinite if the
   *     data do not bound the coefficient
   */
  public static Interval[] of(
      double[][] rows,
      double[] y,
      double[] weights,
      double[] coefficients,
      double sigma,
      double errors) {
    return of(rows, y, new double[y.length], weights, coefficients, sigma, errors);
  }

  /**
   * Returns the confidence intervals of a fit in which a part of each row's time is already known.
   *
   * @param given known part of each row's time in seconds, which needs no coefficient
   */
  public static Interval[] of(
      double[][] rows,
      double[] y,
      double[] given,
      double[] weights,
      double[] coefficients,
      double sigma,
      double errors) {
    ProfileIntervals profile = new ProfileIntervals(rows, y, given, weights, coefficients, sigma);
    Interval[] intervals = new Interval[coefficients.length];
    double[] best = new NonNegativeLeastSquares(profile.size).solveNormal(profile.ata, profile.atb);
    double allowed = profile.residual(best) + errors * errors * sigma * sigma;
    for (int j = 0; j < intervals.length; j++) {
      intervals[j] = profile.interval(j, best[j], allowed);
    }
    return intervals;
  }

  private Interval interval(int j, double best, double allowed) {
    double step = Math.max(best, Math.sqrt(allowed));
    double high = best + step;
    for (int d = 0; d < DOUBLINGS && least(j, high) <= allowed; d++) {
      step *= 2;
      high = best + step;
    }
    boolean bounded = least(j, high) > allowed;
    double low = least(j, 0) <= allowed ? 0 : bisect(j, best, 0, allowed);
    double top = bounded ? bisect(j, best, high, allowed) : Double.POSITIVE_INFINITY;
    return new Interval(low / norms[j], top / norms[j]);
  }

  /**
   * Returns the border of the interval of coefficient j by bisection. {@code inside} is a value in
   * the interval and {@code outside} a value beyond its border.
   */
  private double bisect(int j, double inside, double outside, double allowed) {
    double in = inside;
    double out = outside;
    for (int h = 0; h < HALVINGS; h++) {
      double middle = (in + out) / 2;
      if (least(j, middle) <= allowed) {
        in = middle;
      } else {
        out = middle;
      }
    }
    return in;
  }

  /**
   * Returns the smallest sum of squares that is possible if coefficient j has this value and all
   * others are 0 or more.
   */
  private double least(int j, double value) {
    double[][] others = new double[size][size];
    double[] rest = new double[size];
    for (int k = 0; k < size; k++) {
      if (k != j) {
        others[k] = ata[k].clone();
        others[k][j] = 0;
        rest[k] = atb[k] - value * ata[k][j];
      }
    }
    Arrays.fill(others[j], 0);
    others[j][j] = 1;
    double[] x = new NonNegativeLeastSquares(size).solveNormal(others, rest);
    x[j] = value;
    return residual(x);
  }

  private double residual(double[] x) {
    double sum = squares;
    for (int j = 0; j < size; j++) {
      sum -= 2 * x[j] * atb[j];
      for (int k = 0; k < size; k++) {
        sum += x[j] * ata[j][k] * x[k];
      }
    }
    return sum;
  }
}
