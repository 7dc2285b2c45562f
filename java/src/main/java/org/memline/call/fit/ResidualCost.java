package org.memline.call.fit;

/** What a logarithmic residual costs. */
@FunctionalInterface
interface ResidualCost {
  /** Needs no scale, and lets single wild points cost little. */
  ResidualCost ABSOLUTE = Math::abs;

  /** Beyond so many standard deviations a point is wild, and how wild says nothing. */
  double WILD = 6;

  double of(double residual);

  /** Squares, cut off at {@link #WILD}. */
  static ResidualCost squares(double sigma) {
    double most = WILD * sigma;
    return r -> Math.min(r * r, most * most);
  }
}
