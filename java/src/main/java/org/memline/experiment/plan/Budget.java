package org.memline.experiment.plan;

/**
 * The measuring time of an experiment.
 *
 * @param launches number of its launches
 * @param secondsPerLaunch measuring time of each launch, in seconds
 */
public record Budget(int launches, double secondsPerLaunch) {
  /**
   * Returns the budget for another number of launches. The total time stays the same, except in
   * profile {@code full}, where the time of each launch stays the same.
   */
  public Budget inLaunches(int others, Profile profile) {
    double share = profile == Profile.FULL ? 1 : (double) launches / others;
    return new Budget(others, secondsPerLaunch * share);
  }
}
