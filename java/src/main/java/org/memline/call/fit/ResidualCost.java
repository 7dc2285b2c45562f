package org.memline.call.fit;

/** The cost of a logarithmic residual. */
@FunctionalInterface
interface ResidualCost {
  /** The absolute residual, which needs no scale and limits the influence of single outliers. */
  ResidualCost ABSOLUTE = Math::abs;

  /**
   * The number of standard deviations beyond which a point counts as an outlier. The exact distance
   * of an outlier carries little information.
   */
  double WILD = 6;

  double of(double residual);

  /**
   * Returns the square of the residual up to {@link #WILD} standard deviations and a logarithm
   * beyond, with a continuous slope. The cost of an outlier is not constant: if the formula
   * describes a whole range badly, all of its points are outliers, and a cut that brings them
   * closer must still reduce the cost.
   */
  static ResidualCost squares(double sigma) {
    double wild = WILD * sigma;
    return r -> {
      double off = Math.abs(r);
      return off <= wild ? off * off : wild * wild * (1 + 2 * Math.log(off / wild));
    };
  }
}
