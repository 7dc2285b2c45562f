package org.memline.call.fit;

import org.memline.model.Within;

/**
 * Visits that say nothing of the constants, and how many of each kind.
 *
 * @param formulaWithoutValue as log(0): where a term is not finite
 * @param notPositive whose time is 0 or below: shorter than the clock can tell
 * @param notOfAllRanks of experiments whose ranks' visits are one: that some rank did not make, or
 *     that may not be one
 * @param notSampled of points that were too many
 */
public record LeftOutVisits(
    long formulaWithoutValue, long notPositive, long notOfAllRanks, long notSampled) {
  public LeftOutVisits {
    Within.atLeast("formula_without_value", formulaWithoutValue, 0);
    Within.atLeast("not_positive", notPositive, 0);
    Within.atLeast("not_of_all_ranks", notOfAllRanks, 0);
    Within.atLeast("not_sampled", notSampled, 0);
  }

  /** Returns the counts with more visits at which the formula has no value. */
  LeftOutVisits withoutValue(long more) {
    return new LeftOutVisits(formulaWithoutValue + more, notPositive, notOfAllRanks, notSampled);
  }

  public long all() {
    return formulaWithoutValue + notPositive + notOfAllRanks + notSampled;
  }
}
