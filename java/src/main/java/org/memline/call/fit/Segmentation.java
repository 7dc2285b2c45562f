package org.memline.call.fit;

import java.util.List;

/**
 * Points cut into segments.
 *
 * @param parts indices of the points of each part
 * @param sides sides of each part
 * @param coefficients coefficients of each part
 * @param cost cost of all points
 */
record Segmentation(
    List<int[]> parts, List<List<SegmentSide>> sides, List<double[]> coefficients, double cost) {
  /**
   * Number of parameters by which the criterion accounts for the position of a cut; {@link
   * org.memline.model.Segments} gives the reason.
   */
  private static final double CUT = 3;

  /** The square of a spread of 0.5 %; a closer fit does not justify more segments. */
  static final double LEAST_MEAN_SQUARE = 2.5e-5;

  int size() {
    return parts.size();
  }

  /**
   * Returns N·ln(cost/N) + parameters·ln N, the modified BIC of Zhang &amp; Siegmund (Biometrics
   * 63, 2007) as in org.memline.model.Segments. Parameters count more if few points are left to
   * determine them (Hurvich &amp; Tsai 1989).
   *
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
