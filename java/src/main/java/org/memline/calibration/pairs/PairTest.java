package org.memline.calibration.pairs;

import org.memline.sample.PairRound;

/**
 * The time of one metric between two nodes in one stage.
 *
 * @param launch number of the stage, which the samples record as a launch: 1 for the screening;
 *     later stages measure its suspects again
 * @param from the node that sends; the lower one if the metric has no direction
 * @param to the node that receives
 * @param alone whether no other pair measured at the same time
 * @param seconds median of the repetitions, above 0
 */
public record PairTest(
    int launch, int from, int to, PairMetric metric, boolean alone, double seconds) {

  /** Returns the two nodes. */
  public PairRound.Ends ends() {
    return PairRound.Ends.of(from, to);
  }

  /** Returns whether the node is one of the two. */
  public boolean has(int node) {
    return node == from || node == to;
  }
}
