package org.memline.call.fit;

import java.util.List;

/**
 * A division of points into segments.
 *
 * @param parts indices of the points of each segment
 * @param sides ranges of the variables in each segment
 * @param coefficients fitted constants of each segment
 * @param cost total cost of the residuals of all points
 */
record Segmentation(
    List<int[]> parts, List<List<SegmentSide>> sides, List<double[]> coefficients, double cost) {
  /**
   * Number of parameters that the criterion counts for the position of a cut. {@link
   * org.memline.model.Segments} explains the number.
   */
  private static final double CUT = 3;

  /**
   * The square of a scatter of 0.5 %. A fit with smaller residuals does not justify more segments.
   */
  static final double LEAST_MEAN_SQUARE = 2.5e-5;

  int size() {
    return parts.size();
  }

  /**
   * Returns N·ln(cost/N) + parameters·ln N, a criterion that is smaller for a better division. It
   * is the modified BIC of Zhang &amp; Siegmund (Biometrics 63, 2007), as in
   * org.memline.model.Segments. A parameter counts more if few points are left to determine it
   * (Hurvich &amp; Tsai 1989).
   *
   * @param points number of points N
   * @param terms number of terms of the formula
   * @param further number of further parameters of the model
   */
  double criterion(int points, int terms, double further) {
    double free = (double) terms * size() + further;
    double parameters = free * points / Math.max(points - free, 1) + CUT * (size() - 1);
    return points * Math.log(Math.max(cost / points, LEAST_MEAN_SQUARE))
        + parameters * Math.log(points);
  }
}
