package org.memline.experiment.plan;

import java.util.OptionalLong;

/**
 * What whoever calibrates may choose of a plan.
 *
 * @param seed of the random cells that models are fitted to
 * @param heldOut seed of those that no fit sees, another in each run so that nobody tunes to them;
 *     empty for those that {@code seed} draws beside the others
 * @param everyKernel whether each copy kernel is measured beside the best and the plain one
 */
public record Wish(Profile profile, long seed, OptionalLong heldOut, boolean everyKernel) {
  /** Nothing chosen beyond the profile. */
  public static Wish of(Profile profile, long seed) {
    return new Wish(profile, seed, OptionalLong.empty(), false);
  }

  /** The same with held-out cells of this seed. */
  public Wish heldOutFrom(long other) {
    return new Wish(profile, seed, OptionalLong.of(other), everyKernel);
  }

  /** The same with nothing drawn anew: what all runs of this seed have in common. */
  public Wish withoutHeldOut() {
    return new Wish(profile, seed, OptionalLong.empty(), everyKernel);
  }
}
