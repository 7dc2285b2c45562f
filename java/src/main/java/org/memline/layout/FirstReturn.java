package org.memline.layout;

/**
 * After how many steps around a circle one lands near the start again: the smallest m ≥ 1 for which
 * m·step is less than {@code near} from a multiple of the circumference.
 *
 * <pre>
 *     start        step 1        step 2       circumference
 *     |--------------|--------------|-----------|
 *     |&lt;- ahead -&gt;                    |&lt;- behind -&gt;     step 3 lands (ahead - behind) past start
 * </pre>
 *
 * The closest points on either side of the start come closer as in Euclid's algorithm: the nearer
 * side's steps shorten the farther side, a quotient at a time, O(log circumference) divisions.
 */
final class FirstReturn {
  private FirstReturn() {}

  /** The smallest such m, or {@code limit} if that is not less than {@code limit}. */
  static long steps(long step, long circumference, long near, long limit) {
    long ahead = step % circumference;
    long behind = circumference;
    long aheadSteps = 1;
    long behindSteps = 0;
    if (ahead < near) {
      return Math.min(1, limit);
    }
    while (aheadSteps + behindSteps < limit) {
      // Neither distance is near yet, so none is 0, and only the last step of a quotient can be.
      behindSteps += behind / ahead * aheadSteps;
      behind %= ahead;
      if (behind < near) {
        return Math.min(behindSteps, limit);
      }
      aheadSteps += ahead / behind * behindSteps;
      ahead %= behind;
      if (ahead < near) {
        return Math.min(aheadSteps, limit);
      }
    }
    return limit;
  }
}
