package org.memline.call.fit;

import java.util.List;

/**
 * What one run alone says of a segment.
 *
 * @param points of the segment that the run visited
 * @param logRatio median of ln(the run's time / predicted): 0.05 is a run 5 % slower than the model
 * @param constants fitted to the run alone; empty where its points are too few
 */
public record RunShare(String run, int points, double logRatio, List<Double> constants) {
  public RunShare {
    constants = List.copyOf(constants);
  }
}
