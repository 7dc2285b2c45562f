package org.memline.call.fit;

/** The cost that a fit assigns to a residual ln(measured / predicted). */
@FunctionalInterface
interface ResidualCost {
  /**
   * The cost is the absolute residual. It needs no estimate of the noise and limits the influence
   * of single outliers.
   */
  ResidualCost ABSOLUTE = Math::abs;

  /**
   * The number of standard deviations beyond which a residual counts as an outlier. How large the
   * residual of an outlier is carries little information.
   */
  double WILD = 6;

  double of(double residual);

  /**
   * Returns a cost that is the square of the residual up to {@link #WILD} standard deviations. For
   * larger residuals the cost grows like a logarithm, with a continuous slope. It is not constant
   * there for a reason: if the formula describes a whole range of the variables badly, all points
   * of the range are outliers. A cut into segments that brings the formula closer to these points
   * must still reduce the cost.
   *
   * @param sigma standard deviation of residuals around a good fit
   */
  static ResidualCost squares(double sigma) {
    double wild = WILD * sigma;
    return r -> {
      double off = Math.abs(r);
      return off <= wild ? off * off : wild * wild * (1 + 2 * Math.log(off / wild));
    };
  }
}
