package org.memline.model.superstep;

/**
 * What a superstep takes at best and at worst: the prediction interval (Amato et al. 1998, section
 * 5), in seconds. A fit can tell anything of supersteps unlike its own, even less than nothing, or
 * a worst that is better than the best: {@link #at} says so.
 */
public record SuperstepInterval(double goodSeconds, double badSeconds) {

  /** Of several supersteps one after the other. */
  public SuperstepInterval plus(SuperstepInterval next) {
    return new SuperstepInterval(goodSeconds + next.goodSeconds, badSeconds + next.badSeconds);
  }

  /**
   * Whether the best takes time and less of it than the worst: else there is no locality. An end
   * that a fit puts at 0 or below is no prediction.
   */
  public boolean ordered() {
    return goodSeconds > 0 && goodSeconds < badSeconds;
  }

  /**
   * Where a superstep lies that took so long.
   *
   * @throws IllegalArgumentException if it took no time
   */
  public PlacedSuperstep at(double measuredSeconds) {
    if (!(measuredSeconds > 0) || Double.isInfinite(measuredSeconds)) {
      throw new IllegalArgumentException(
          "measured '" + measuredSeconds + "' seconds: use more than 0");
    }
    return new PlacedSuperstep(measuredSeconds, this);
  }
}
