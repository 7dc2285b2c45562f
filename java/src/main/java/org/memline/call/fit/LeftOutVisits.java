package org.memline.call.fit;

import org.memline.model.Within;

/**
 * Numbers of visits that are not used for the constants, by reason.
 *
 * @param formulaWithoutValue a term is not finite, as in log(0)
 * @param notPositive the time is 0 or negative: shorter than the resolution of the clock
 * @param notOfAllRanks in experiments that join the ranks' visits: a rank has no such visit, or the
 *     visits may not belong together
 * @param notSampled the visit's point was left out because there were too many points
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
