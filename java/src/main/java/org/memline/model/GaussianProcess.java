package org.memline.model;

import java.util.Arrays;

/**
 * A smooth function of a few features, known at some points with noise: the mean of a Gaussian
 * process with a Matérn 3/2 kernel, k(d) = (1 + √3·d)·exp(−√3·d), where d is the distance with each
 * feature in units of its length (Rasmussen &amp; Williams, Gaussian Processes for Machine
 * Learning, 2006, equations 2.25 and 4.17). Far from all points it is 0.
 *
 * <p>It also gives the width of its interval at each place: intervals are wide around points that
 * it would have missed without knowing them ({@link GaussianProcessFit}).
 *
 * @param lengths of each feature, in the feature's unit
 * @param points features in units of their lengths
 * @param weights of the kernel of each point
 * @param halfWidths of the interval at each point
 * @param farHalfWidth of the interval far from all points
 */
public record GaussianProcess(
    double[] lengths,
    double[][] points,
    double[] weights,
    double[] halfWidths,
    double farHalfWidth) {
  /**
   * The limit of scaled features, weights and lengths, at which a distance is still a finite
   * number.
   */
  private static final double MOST = 1e9;

  /** The widest half interval, as a logarithm; a wider one has no more meaning. */
  private static final double WIDEST = 100;

  private static final double SQRT3 = Math.sqrt(3);

  /**
   * The power of the kernel with which a point's miss applies to its neighbours: it reaches a third
   * as far.
   */
  private static final int NEARNESS = 8;

  public GaussianProcess {
    if (weights.length != points.length || halfWidths.length != points.length) {
      throw new IllegalArgumentException(
          "%d points, %d weights, %d half widths"
              .formatted(points.length, weights.length, halfWidths.length));
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
      Within.notNegative("half width", halfWidths[i]);
    }
    Within.notNegative("half width far from all", farHalfWidth);
    halfWidths = Arrays.stream(halfWidths).map(w -> Math.min(w, WIDEST)).toArray();
    farHalfWidth = Math.min(farHalfWidth, WIDEST);
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
    return new GaussianProcess(
        lengths,
        points,
        weights,
        Arrays.stream(halfWidths).map(w -> w * factor).toArray(),
        farHalfWidth * factor);
  }

  /** Returns the half width from all points except one; −1 uses all. */
  double halfWidth(double[] features, int but) {
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
        && Arrays.equals(halfWidths, process.halfWidths)
        && farHalfWidth == process.farHalfWidth;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(weights);
  }
}
