package org.memline.call.fit;

import java.util.List;
import org.memline.model.ModeratedVariance;
import org.memline.model.Within;

/**
 * What the times of a single run say about a segment (a range of the variables with its own
 * constants).
 *
 * @param run name of the run
 * @param points number of points (combinations of values of the variables) in the segment at which
 *     the run was measured
 * @param logRatio median of ln(the run's time / predicted time); 0.05 means that the run is about 5
 *     % slower than the model
 * @param constants constants fitted to this run alone; empty if the run has too few points
 */
public record RunShare(String run, int points, double logRatio, List<Double> constants) {
  /**
   * The usual variance of ln(seconds) between runs, assumed before measuring: a standard deviation
   * of 2 % with 4 degrees of freedom.
   */
  public static final ModeratedVariance USUAL = new ModeratedVariance(0.02 * 0.02, 4);

  public RunShare {
    Within.atLeast("points", points, 0);
    Within.within("log_ratio", logRatio, -PointResidual.MOST_LOG, PointResidual.MOST_LOG);
    constants.forEach(v -> Within.magnitude("a run's constant", v));
    constants = List.copyOf(constants);
  }
}
