package org.memline.experiment.plan;

import java.util.OptionalLong;

/**
 * The user's choices for a plan.
 *
 * @param seed seed of the random cells to which models are fitted
 * @param heldOut seed of the held-out cells, different in each run so that no fit can be tuned to
 *     them; empty if they are drawn from {@code seed}
 * @param everyKernel whether each copy kernel is measured in addition to the best and the plain one
 */
public record PlanChoices(Profile profile, long seed, OptionalLong heldOut, boolean everyKernel) {
  /** Returns choices with this profile and seed and defaults for the rest. */
  public static PlanChoices of(Profile profile, long seed) {
    return new PlanChoices(profile, seed, OptionalLong.empty(), false);
  }

  /** Returns a copy of these choices in which the held-out cells are drawn from {@code other}. */
  public PlanChoices heldOutFrom(long other) {
    return new PlanChoices(profile, seed, OptionalLong.of(other), everyKernel);
  }

  /**
   * Returns a copy of these choices without a seed of held-out cells. All runs with the same
   * profile and seed have the plan of the copy in common.
   */
  public PlanChoices withoutHeldOut() {
    return new PlanChoices(profile, seed, OptionalLong.empty(), everyKernel);
  }
}
