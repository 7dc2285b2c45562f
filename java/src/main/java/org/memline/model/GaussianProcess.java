package org.memline.model;

import java.util.Arrays;

/**
 * A smooth function of a few features, known at some points with noise: the mean of a Gaussian
 * process with a Matérn 3/2 kernel, k(d) = (1 + √3·d)·exp(−√3·d), where d is the distance with each
 * feature in units of its length (Rasmussen &amp; Williams, Gaussian Processes for Machine
 * Learning, 2006, equations 2.25 and 4.17). Far from all points it is 0.
 *
 * <p>It also gives the width of its interval at each place. Intervals are wide around points that
 * the process would predict badly without them. This error is called the miss of a point; it is the
 * point's weight divided by the point's diagonal element of the inverse covariance matrix (equation
 * 5.12). The misses are computed at their first use, because no interval is requested of most
 * processes of a calibration.
 */
public final class GaussianProcess {
  /**
   * The limit of scaled features, weights and lengths, at which a distance is still a finite
   * number.
   */
  private static final double MOST = 1e9;

  /** Smallest noise for which rounding does not dominate the misses. */
  private static final double LEAST_NOISE = 1e-3;

  /**
   * Largest half width of an interval, as a logarithm; a larger one carries no more information.
   */
  private static final double WIDEST = 100;

  /** Smallest half width of an interval, before it is widened. */
  private static final double LEAST_HALF_WIDTH = 0.01;

  /** Quantile of the points' half widths that is used far from all points. */
  private static final double FAR_QUANTILE = 0.75;

  private static final double ROUND = 1e4;
  private static final double SQRT3 = Math.sqrt(3);

  /**
   * The power of the kernel by which the miss of a point affects the intervals around it. The
   * effect reaches a third as far as the kernel.
   */
  private static final int NEARNESS = 8;

  private final double[] lengths;
  private final double[][] points;
  private final double[] weights;
  private final double noise;
  private final double widening;
  private double[] halfWidths;
  private double farHalfWidth;

  /**
   * Creates a process.
   *
   * @param lengths length of each feature, in the feature's unit
   * @param points features in units of their lengths
   * @param weights weight of the kernel of each point
   * @param noise variance of the noise relative to that of the process
   * @param widening factor from a point's miss to the half width of the interval there
   */
  public GaussianProcess(
      double[] lengths, double[][] points, double[] weights, double noise, double widening) {
    if (weights.length != points.length || points.length == 0) {
      throw new IllegalArgumentException(
          "%d points and %d weights".formatted(points.length, weights.length));
    }
    for (double length : lengths) {
      Within.within("length", length, 1 / MOST, MOST);
    }
    for (int i = 0; i < points.length; i++) {
      if (points[i].length != lengths.length) {
        throw new IllegalArgumentException(
            "a point of %d features and %d lengths".formatted(points[i].length, lengths.length));
      }
      for (double feature : points[i]) {
        Within.within("feature", feature, -MOST, MOST);
      }
      Within.within("weight", weights[i], -MOST, MOST);
    }
    Within.within("noise", noise, LEAST_NOISE, MOST);
    Within.within("width factor", widening, 0, MOST);
    this.lengths = lengths;
    this.points = points;
    this.weights = weights;
    this.noise = noise;
    this.widening = widening;
  }

  /** Returns the length of each feature, in the feature's unit. */
  public double[] lengths() {
    return lengths;
  }

  /** Returns the points, with features in units of their lengths. */
  public double[][] points() {
    return points;
  }

  /** Returns the weight of the kernel of each point. */
  public double[] weights() {
    return weights;
  }

  /** Returns the variance of the noise relative to that of the process. */
  public double noise() {
    return noise;
  }

  /** Returns the factor from a point's miss to the half width of the interval there. */
  public double widening() {
    return widening;
  }

  /** Returns the mean at {@code features}. */
  public double mean(double[] features) {
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      sum += weights[i] * kernel(distance(features, i));
    }
    return sum;
  }

  /** Returns half of the interval's width at {@code features}. */
  public double halfWidth(double[] features) {
    return halfWidth(features, -1);
  }

  /** Returns the process with all intervals {@code factor} times as wide. */
  public GaussianProcess widened(double factor) {
    return new GaussianProcess(lengths, points, weights, noise, widening * factor);
  }

  /** Returns the half width from all points except one; −1 uses all. */
  double halfWidth(double[] features, int but) {
    requireHalfWidths();
    double near = 1;
    double sum = farHalfWidth;
    for (int i = 0; i < points.length; i++) {
      if (i != but) {
        double k = Math.pow(kernel(distance(features, i)), NEARNESS);
        near += k;
        sum += k * halfWidths[i];
      }
    }
    return sum / near;
  }

  private synchronized void requireHalfWidths() {
    if (halfWidths == null) {
      double[] diagonal = inverseDiagonal(covariance(points, noise));
      double[] misses = new double[weights.length];
      for (int i = 0; i < misses.length; i++) {
        misses[i] = rounded(Math.max(LEAST_HALF_WIDTH, Math.abs(weights[i] / diagonal[i])));
      }
      farHalfWidth = Math.min(WIDEST, OrderStatistics.quantile(misses, FAR_QUANTILE) * widening);
      halfWidths = Arrays.stream(misses).map(miss -> Math.min(WIDEST, miss * widening)).toArray();
    }
  }

  /** Rounds to a ten-thousandth, far below the precision of features and widths. */
  static double rounded(double value) {
    return Math.rint(value * ROUND) / ROUND;
  }

  /**
   * Returns the covariance matrix of noisy values at the points, relative to the variance of the
   * process.
   */
  static double[][] covariance(double[][] points, double noise) {
    int n = points.length;
    double[][] k = new double[n][n];
    for (int i = 0; i < n; i++) {
      k[i][i] = 1 + noise;
      for (int j = 0; j < i; j++) {
        k[i][j] = k[j][i] = kernel(distance(points[i], points[j]));
      }
    }
    return k;
  }

  /**
   * Returns the diagonal of the inverse of a positive definite matrix, whose lower triangle it
   * overwrites with the Cholesky factor L. The inverse is the product of the transposed inverse of
   * L and the inverse of L.
   */
  static double[] inverseDiagonal(double[][] matrix) {
    int n = matrix.length;
    for (int i = 0; i < n; i++) {
      double[] row = matrix[i];
      for (int j = 0; j <= i; j++) {
        double[] other = matrix[j];
        double sum = row[j];
        for (int m = 0; m < j; m++) {
          sum -= row[m] * other[m];
        }
        row[j] = j < i ? sum / other[j] : Math.sqrt(sum);
      }
    }
    double[] diagonal = new double[n];
    double[] column = new double[n];
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        double[] row = matrix[i];
        double sum = i == j ? 1 : 0;
        for (int m = j; m < i; m++) {
          sum -= row[m] * column[m];
        }
        column[i] = sum / row[i];
        diagonal[j] += column[i] * column[i];
      }
    }
    return diagonal;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += (a[j] - b[j]) * (a[j] - b[j]);
    }
    return Math.sqrt(sum);
  }

  private double distance(double[] features, int point) {
    double sum = 0;
    for (int j = 0; j < lengths.length; j++) {
      double d = features[j] / lengths[j] - points[point][j];
      sum += d * d;
    }
    return Math.sqrt(sum);
  }

  static double kernel(double distance) {
    return (1 + SQRT3 * distance) * Math.exp(-SQRT3 * distance);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GaussianProcess process
        && Arrays.equals(lengths, process.lengths)
        && Arrays.deepEquals(points, process.points)
        && Arrays.equals(weights, process.weights)
        && noise == process.noise
        && widening == process.widening;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights);
  }
}
