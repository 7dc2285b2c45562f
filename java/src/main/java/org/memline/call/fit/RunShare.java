package org.memline.call.fit;

import java.util.List;
import org.memline.model.ModeratedVariance;
import org.memline.model.Within;

/**
 * The evidence of a single run about a segment.
 *
 * @param points number of the segment's points that the run visited
 * @param logRatio median of ln(the run's time / predicted): 0.05 is a run 5 % slower than the model
 * @param constants fitted to the run alone; empty if it has too few points
 */
public record RunShare(String run, int points, double logRatio, List<Double> constants) {
  /**
   * The prior of the variance between runs: a standard deviation of 2 % with 4 degrees of freedom.
   */
  public static final ModeratedVariance USUAL = new ModeratedVariance(0.02 * 0.02, 4);

  public RunShare {
    Within.atLeast("points", points, 0);
    Within.within("log_ratio", logRatio, -PointResidual.MOST_LOG, PointResidual.MOST_LOG);
    constants.forEach(v -> Within.magnitude("a run's constant", v));
    constants = List.copyOf(constants);
  }
}
