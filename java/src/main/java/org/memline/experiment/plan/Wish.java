package org.memline.experiment.plan;

/**
 * What whoever calibrates may choose of a plan.
 *
 * @param seed of the random cells
 * @param everyKernel whether each copy kernel is measured beside the best and the plain one
 */
public record Wish(Profile profile, long seed, boolean everyKernel) {
  /** Nothing chosen beyond the profile. */
  public static Wish of(Profile profile, long seed) {
    return new Wish(profile, seed, false);
  }
}
