package org.memline.call.fit;

import org.memline.model.Within;

/**
 * The numbers of visits (executions of annotated sections) that are not used for the fit, by
 * reason.
 *
 * @param formulaWithoutValue visits for which a term of the formula is not finite, as in log(0)
 * @param notPositive visits whose time is 0 or negative, because it is shorter than the resolution
 *     of the clock
 * @param notOfAllRanks visits that could not be joined over the ranks, because a rank has no such
 *     visit or the visits may not belong together
 * @param notSampled visits with values of the variables that the random sample of points does not
 *     contain; 0 unless there are too many points
 */
public record LeftOutVisits(
    long formulaWithoutValue, long notPositive, long notOfAllRanks, long notSampled) {
  public LeftOutVisits {
    Within.atLeast("formula_without_value", formulaWithoutValue, 0);
    Within.atLeast("not_positive", notPositive, 0);
    Within.atLeast("not_of_all_ranks", notOfAllRanks, 0);
    Within.atLeast("not_sampled", notSampled, 0);
  }

  /**
   * Returns these numbers after {@code more} is added to {@code formulaWithoutValue}.
   *
   * @param more number of further visits (executions of annotated sections) for which the formula
   *     has no value
   */
  LeftOutVisits withoutValue(long more) {
    return new LeftOutVisits(formulaWithoutValue + more, notPositive, notOfAllRanks, notSampled);
  }

  public long all() {
    return formulaWithoutValue + notPositive + notOfAllRanks + notSampled;
  }
}
