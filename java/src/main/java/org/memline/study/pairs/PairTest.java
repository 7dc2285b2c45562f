package org.memline.study.pairs;

import org.memline.sample.PairRound;

/**
 * The time of one kind of message between two nodes in one stage.
 *
 * @param launch number of the stage, which the samples record as a launch. Stage 1 is the
 *     screening; later stages measure suspect nodes and pairs again
 * @param from index of the node that sends, or the lower index of the pair if the metric has no
 *     direction
 * @param to index of the node that receives, or the higher index of the pair
 * @param alone whether no other pair measured at the same time
 * @param seconds median time of the repetitions in seconds, above 0
 */
public record PairTest(
    int launch, int from, int to, PairMetric metric, boolean alone, double seconds) {

  /** Returns the two nodes of the test. */
  public PairRound.Ends ends() {
    return PairRound.Ends.of(from, to);
  }

  /** Returns whether a node is one of the two nodes of the test. */
  public boolean has(int node) {
    return node == from || node == to;
  }
}
