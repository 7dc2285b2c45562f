package org.memline.experiment.plan;

/**
 * The time of an experiment.
 *
 * @param launches number of its launches
 * @param secondsPerLaunch seconds of measuring in each launch
 */
public record Budget(int launches, double secondsPerLaunch) {
  /**
   * Returns the same total time for another number of launches; for {@code full} the total grows
   * with the number.
   */
  public Budget inLaunches(int others, Profile profile) {
    double share = profile == Profile.FULL ? 1 : (double) launches / others;
    return new Budget(others, secondsPerLaunch * share);
  }
}
