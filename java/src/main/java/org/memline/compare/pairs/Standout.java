package org.memline.compare.pairs;

import org.memline.calibration.pairs.PairMetric;

/**
 * A node or a pair that is slower than the others.
 *
 * @param node the node, or the pair's first
 * @param partner the pair's second; {@link #NOBODY} where the node is slow with everybody
 * @param factor how many times as slow as the others
 * @param chance that a healthy cluster has any such finding
 */
public record Standout(PairMetric metric, int node, int partner, double factor, double chance) {
  public static final int NOBODY = -1;

  public boolean isNode() {
    return partner == NOBODY;
  }

  /** Whether it is about these two. */
  public boolean marks(int a, int b) {
    return isNode() ? a == node || b == node : Math.min(a, b) == node && Math.max(a, b) == partner;
  }
}
