package org.memline.study.plan;

import java.util.OptionalLong;

/**
 * The user's choices for a plan.
 *
 * @param seed seed of the random cells (configurations) to which models are fitted
 * @param heldOut seed of the held-out cells, which only test the models. It differs from run to
 *     run, so that no model can be tuned to the held-out cells. Empty if they are drawn from {@code
 *     seed}
 * @param everyKernel whether copies are measured by every kernel; otherwise only by the best kernel
 *     and the plain loop
 */
public record PlanChoices(Profile profile, long seed, OptionalLong heldOut, boolean everyKernel) {
  /** Returns choices with this profile and seed. All other choices have their defaults. */
  public static PlanChoices of(Profile profile, long seed) {
    return new PlanChoices(profile, seed, OptionalLong.empty(), false);
  }

  /**
   * Returns a copy of these choices in which the held-out cells (configurations that only test the
   * models) are drawn from {@code other}.
   */
  public PlanChoices heldOutFrom(long other) {
    return new PlanChoices(profile, seed, OptionalLong.of(other), everyKernel);
  }

  /**
   * Returns a copy of these choices without a seed of held-out cells (configurations that only test
   * the models). Its plan is equal for all runs with the same profile and seed.
   */
  public PlanChoices withoutHeldOut() {
    return new PlanChoices(profile, seed, OptionalLong.empty(), everyKernel);
  }
}
