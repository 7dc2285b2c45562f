package org.memline.model;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * A {@link GaussianProcess} that was fitted to values. The length scales and the variance of the
 * noise are chosen from a grid so that the marginal likelihood is greatest (Rasmussen &amp;
 * Williams 2006, equation 2.30). The search changes one of these parameters at a time. The variance
 * of the process is eliminated in closed form.
 *
 * @param leftOut for each point, the value that is predicted from the values at all other points
 *     (Rasmussen &amp; Williams 2006, equation 5.12)
 */
public record GaussianProcessFit(GaussianProcess process, double[] leftOut) {
  /**
   * The length scales that are tried, in the unit of a feature. The longest one is practically
   * equivalent to leaving the feature out.
   */
  private static final double[] LENGTHS = {1, 2, 4, 8, 16, 64};

  /** The variances of the noise that are tried, divided by the variance of the process. */
  private static final double[] NOISES = {0.03, 0.1, 0.3, 1, 3};

  private static final int FIRST = 2;

  private static final int MOST_SWEEPS = 3;

  /**
   * Largest number of points that are used in the search for length scales and noise, because the
   * time of the search grows with the cube of this number.
   */
  private static final int SEARCHED = 160;

  /**
   * Fits a process to values at points.
   *
   * @param features features, indexed by point and then by feature
   * @param values value at each point; their mean should be near 0
   */
  public static GaussianProcessFit of(double[][] features, double[] values) {
    int[] some = some(features);
    int[] best =
        search(
            Arrays.stream(some).mapToObj(i -> features[i]).toArray(double[][]::new),
            Arrays.stream(some).mapToDouble(i -> values[i]).toArray());
    return known(features, values, lengths(best), NOISES[best[best.length - 1]]);
  }

  private static GaussianProcessFit known(
      double[][] features, double[] values, double[] lengths, double noise) {
    double[][] points = scaled(features, lengths);
    RealMatrix inverse =
        new CholeskyDecomposition(covariance(points, noise)).getSolver().getInverse();
    double[] weights = inverse.operate(values);
    double[] leftOut = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      leftOut[i] = values[i] - weights[i] / inverse.getEntry(i, i);
    }
    return new GaussianProcessFit(new GaussianProcess(lengths, points, weights, noise, 1), leftOut);
  }

  /**
   * Returns for each point half the width of the prediction interval that is computed from all
   * other points, with a widening factor of 1.
   */
  public double[] leftOutHalfWidths(double[][] features) {
    return IntStream.range(0, features.length)
        .mapToDouble(i -> process.halfWidth(features[i], i))
        .toArray();
  }

  /**
   * Returns the indices of at most 160 points. These points are spread evenly over the list of all
   * points sorted by their features, so the result does not depend on the order of measurement.
   */
  private static int[] some(double[][] features) {
    int[] ordered =
        IntStream.range(0, features.length)
            .boxed()
            .sorted((i, j) -> Arrays.compare(features[i], features[j]))
            .mapToInt(i -> i)
            .toArray();
    int count = Math.min(ordered.length, SEARCHED);
    return IntStream.range(0, count)
        .map(i -> ordered[(int) ((long) i * ordered.length / count)])
        .toArray();
  }

  /**
   * Returns the grid indices of the best length scales, one per feature, followed by the grid index
   * of the best noise.
   */
  private static int[] search(double[][] features, double[] values) {
    int[] at = new int[features[0].length + 1];
    Arrays.fill(at, FIRST);
    double best = cost(features, values, at);
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      double before = best;
      for (int axis = 0; axis < at.length; axis++) {
        for (int step : new int[] {-1, 1}) {
          best = along(features, values, at, axis, step, best);
        }
      }
      if (best == before) {
        break;
      }
    }
    return at;
  }

  /**
   * Moves along one axis of the grid while the cost falls. It leaves the grid indices of the lowest
   * cost in {@code at} and returns this cost.
   */
  private static double along(
      double[][] features, double[] values, int[] at, int axis, int step, double before) {
    int end = axis == at.length - 1 ? NOISES.length : LENGTHS.length;
    double best = before;
    while (at[axis] + step >= 0 && at[axis] + step < end) {
      at[axis] += step;
      double cost = cost(features, values, at);
      if (!(cost < best)) {
        at[axis] -= step;
        return best;
      }
      best = cost;
    }
    return best;
  }

  /**
   * Returns the negative logarithm of the marginal likelihood, up to a constant, for the best
   * variance of the process. {@code at} has the grid indices of the length scales, followed by the
   * grid index of the noise.
   */
  private static double cost(double[][] features, double[] values, int[] at) {
    RealMatrix covariance = covariance(scaled(features, lengths(at)), NOISES[at[at.length - 1]]);
    CholeskyDecomposition cholesky = new CholeskyDecomposition(covariance);
    RealMatrix lower = cholesky.getL();
    int n = values.length;
    double logDeterminant = 0;
    double squares = 0;
    double[] whitened = new double[n];
    for (int i = 0; i < n; i++) {
      double sum = values[i];
      for (int j = 0; j < i; j++) {
        sum -= lower.getEntry(i, j) * whitened[j];
      }
      whitened[i] = sum / lower.getEntry(i, i);
      squares += whitened[i] * whitened[i];
      logDeterminant += Math.log(lower.getEntry(i, i));
    }
    return 0.5 * n * Math.log(Math.max(squares / n, Double.MIN_NORMAL)) + logDeterminant;
  }

  private static double[] lengths(int[] at) {
    return Arrays.stream(at, 0, at.length - 1).mapToDouble(i -> LENGTHS[i]).toArray();
  }

  private static double[][] scaled(double[][] features, double[] lengths) {
    return Arrays.stream(features)
        .map(
            f ->
                IntStream.range(0, f.length)
                    .mapToDouble(j -> GaussianProcess.rounded(f[j]) / lengths[j]))
        .map(DoubleStream::toArray)
        .toArray(double[][]::new);
  }

  private static RealMatrix covariance(double[][] points, double noise) {
    return new Array2DRowRealMatrix(GaussianProcess.covariance(points, noise), false);
  }
}
