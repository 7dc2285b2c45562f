package org.memline.call.fit;

import java.util.List;

/**
 * A division of points into segments (ranges of the variables with their own constants).
 *
 * @param parts indices of the points of each segment
 * @param sides for each segment, the ranges of the variables that limit it
 * @param coefficients fitted constants of each segment
 * @param cost total cost of the residuals of all points
 */
record Segmentation(
    List<int[]> parts, List<List<SegmentSide>> sides, List<double[]> coefficients, double cost) {
  /**
   * Number of parameters that the modified BIC counts for the position of a border between
   * segments. {@link org.memline.model.Segments} explains the number.
   */
  private static final double CUT = 3;

  /**
   * The square of a relative scatter of 0.5 %. If the residuals of a fit are smaller, more segments
   * (ranges of the variables) are not justified.
   */
  static final double LEAST_MEAN_SQUARE = 2.5e-5;

  int size() {
    return parts.size();
  }

  /**
   * Returns N·ln(cost/N) + parameters·ln N, a criterion that is smaller for a better division. It
   * is the modified BIC of Zhang &amp; Siegmund (Biometrics 63, 2007), as in
   * org.memline.model.Segments. Parameters count more if there are few points for each parameter
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
