package org.memline.call.fit;

/** The cost that a fit assigns to a residual ln(measured / predicted). */
@FunctionalInterface
interface ResidualCost {
  /**
   * The absolute residual. It needs no estimate of the noise and limits the influence of single
   * outliers.
   */
  ResidualCost ABSOLUTE = Math::abs;

  /**
   * The number of standard deviations beyond which a point counts as an outlier. How far away an
   * outlier is carries little information.
   */
  double WILD = 6;

  double of(double residual);

  /**
   * Returns a cost that is the square of the residual up to {@link #WILD} standard deviations.
   * Beyond that it grows like a logarithm; its slope is continuous. It is not constant there for a
   * reason: if the formula describes a whole range badly, all points of the range are outliers. A
   * cut that brings the formula closer to them must still reduce the cost.
   */
  static ResidualCost squares(double sigma) {
    double wild = WILD * sigma;
    return r -> {
      double off = Math.abs(r);
      return off <= wild ? off * off : wild * wild * (1 + 2 * Math.log(off / wild));
    };
  }
}
