package org.memline.study.plan;

/**
 * The measuring time of an experiment.
 *
 * @param launches number of launches (starts of mpirun)
 * @param secondsPerLaunch measuring time of each launch, in seconds
 */
public record Budget(int launches, double secondsPerLaunch) {
  /**
   * Returns the budget for another number of launches (starts of mpirun). The total time remains
   * unchanged. In profile {@code full}, the time of each launch remains unchanged instead.
   */
  public Budget inLaunches(int others, Profile profile) {
    double share = profile == Profile.FULL ? 1 : (double) launches / others;
    return new Budget(others, secondsPerLaunch * share);
  }
}
