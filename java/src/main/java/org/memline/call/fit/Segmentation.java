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
   * The number of parameters that the position of a cut counts as; model.Segments gives the reason.
   */
  private static final double CUT = 3;

  /** A spread of 0.5 %, squared: points that fit better are no reason to split hairs. */
  static final double LEAST_MEAN_SQUARE = 2.5e-5;

  int size() {
    return parts.size();
  }

  /**
   * N·ln(cost/N) + parameters·ln N, the modified BIC of Zhang &amp; Siegmund (Biometrics 63, 2007)
   * as org.memline.model.Segments has it. Parameters count more where few points are left to tell
   * them (Hurvich &amp; Tsai 1989).
   *
   * @param terms of the formula
   * @param further parameters of the model
   */
  double criterion(int points, int terms, double further) {
    double free = (double) terms * size() + further;
    double parameters = free * points / Math.max(points - free, 1) + CUT * (size() - 1);
    return points * Math.log(Math.max(cost / points, LEAST_MEAN_SQUARE))
        + parameters * Math.log(points);
  }
}
