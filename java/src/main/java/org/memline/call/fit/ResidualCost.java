package org.memline.call.fit;

/** The cost of a logarithmic residual. */
@FunctionalInterface
interface ResidualCost {
  /** Needs no scale, and lets single wild points cost little. */
  ResidualCost ABSOLUTE = Math::abs;

  /**
   * The number of standard deviations beyond which a point is an outlier, whose distance says
   * little.
   */
  double WILD = 6;

  double of(double residual);

  /**
   * Squares up to {@link #WILD}, beyond it logarithms, joined without a bend. Not a constant: where
   * the formula describes a whole range badly, all of its points are wild, and one cut that brings
   * them from sixfold to a half must still be worth something.
   */
  static ResidualCost squares(double sigma) {
    double wild = WILD * sigma;
    return r -> {
      double off = Math.abs(r);
      return off <= wild ? off * off : wild * wild * (1 + 2 * Math.log(off / wild));
    };
  }
}
