package org.memline.model;

import java.util.Arrays;

/**
 * A smooth function of a few features. Its values are known, with noise, at some points; a point is
 * one combination of values of the features. The function is the mean of a Gaussian process with a
 * Matérn 3/2 kernel, k(d) = (1 + √3·d)·exp(−√3·d) (Rasmussen &amp; Williams, Gaussian Processes for
 * Machine Learning, 2006, equations 2.25 and 4.17). d is the distance of two points after each
 * feature was divided by its length scale. Far from all points the function is 0.
 *
 * <p>The class also computes the width of a prediction interval for any values of the features.
 * Intervals are wide around points that the process would predict badly without them. The error of
 * such a leave-one-out prediction is called the miss of a point. It is the weight of the point
 * divided by the point's diagonal element of the inverse covariance matrix (equation 5.12). The
 * misses are computed when the first interval is requested, because no interval is requested of
 * most processes in a calibration file.
 */
public final class GaussianProcess {
  /**
   * Limit of the size of scaled features, weights and lengths. Distances within this limit are
   * finite numbers.
   */
  private static final double MOST = 1e9;

  /**
   * Smallest variance of the noise, relative to the variance of the process. With less noise,
   * rounding errors would dominate the leave-one-out errors.
   */
  private static final double LEAST_NOISE = 1e-3;

  /**
   * Largest half width of a prediction interval, as a natural logarithm of a ratio of times. A
   * larger half width would carry no more information.
   */
  private static final double WIDEST = 100;

  /**
   * Smallest half width of a prediction interval at a point whose value is known. It is a natural
   * logarithm of a ratio of times, before it is multiplied by the widening factor.
   */
  private static final double LEAST_HALF_WIDTH = 0.01;

  /**
   * Far from all points with known values, the half width of a prediction interval is this quantile
   * of the half widths at these points.
   */
  private static final double FAR_QUANTILE = 0.75;

  private static final double ROUND = 1e4;
  private static final double SQRT3 = Math.sqrt(3);

  /**
   * The error at a point with a known value affects the prediction interval at another place in
   * proportion to this power of the kernel. The power reduces the reach of the effect to a third of
   * the reach of the kernel.
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
   * Creates a process from its parameters.
   *
   * @param lengths length scale of each feature, in the unit of the feature
   * @param points features of each point, divided by their length scales; indexed by point and then
   *     by feature
   * @param weights for each point, the factor by which its kernel is multiplied in the mean
   * @param noise variance of the noise divided by the variance of the process
   * @param widening half width of the interval at a point, divided by the leave-one-out error of
   *     the point
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

  /** Returns the length scale of each feature, in the unit of the feature. */
  public double[] lengths() {
    return lengths;
  }

  /**
   * Returns the features of each point with a known value, divided by their length scales; indexed
   * by point and then by feature.
   */
  public double[][] points() {
    return points;
  }

  /** Returns for each point the factor by which its kernel is multiplied in the mean. */
  public double[] weights() {
    return weights;
  }

  /** Returns the variance of the noise divided by the variance of the process. */
  public double noise() {
    return noise;
  }

  /**
   * Returns the half width of the interval at a point, divided by the leave-one-out error of the
   * point.
   */
  public double widening() {
    return widening;
  }

  /**
   * Returns the mean of the process for these features, which are not divided by their length
   * scales.
   */
  public double mean(double[] features) {
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      sum += weights[i] * kernel(distance(features, i));
    }
    return sum;
  }

  /**
   * Returns half the width of the prediction interval for these features, which are not divided by
   * their length scales. It is a natural logarithm of a ratio of times.
   */
  public double halfWidth(double[] features) {
    return halfWidth(features, -1);
  }

  /** Returns this process with all prediction intervals {@code factor} times as wide. */
  public GaussianProcess widened(double factor) {
    return new GaussianProcess(lengths, points, weights, noise, widening * factor);
  }

  /**
   * Returns half the width of the prediction interval for these features: a weighted mean of the
   * half widths at the points and far from all points. The point of index {@code but} is left out
   * of the mean; −1 leaves out no point.
   */
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

  /**
   * Rounds to a multiple of 0.0001, which is far finer than the precision of features and of
   * interval widths.
   */
  static double rounded(double value) {
    return Math.rint(value * ROUND) / ROUND;
  }

  /**
   * Returns the covariance matrix of the noisy values at the points, divided by the variance of the
   * process; the features of the points are divided by their length scales. {@code noise} is the
   * variance of the noise divided by the variance of the process.
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
   * Returns the diagonal of the inverse of a positive definite matrix A = L·Lᵀ. The Cholesky factor
   * L overwrites the lower triangle of {@code matrix}. A diagonal element of the inverse is the sum
   * of the squares in one column of L⁻¹.
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
