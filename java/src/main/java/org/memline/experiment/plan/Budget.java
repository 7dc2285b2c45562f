package org.memline.experiment.plan;

/**
 * An experiment's time.
 *
 * @param launches of it
 * @param secondsPerLaunch measuring
 */
public record Budget(int launches, double secondsPerLaunch) {
  /** The same time in another number of launches; {@code full} takes more time for more. */
  public Budget inLaunches(int others, Profile profile) {
    double share = profile == Profile.FULL ? 1 : (double) launches / others;
    return new Budget(others, secondsPerLaunch * share);
  }
}
