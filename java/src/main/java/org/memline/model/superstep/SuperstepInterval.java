package org.memline.model.superstep;

/**
 * The prediction interval of a superstep, from its best to its worst time (Amato et al. 1998,
 * section 5), in seconds. A fit may predict anything for supersteps unlike its own: a negative
 * time, or a worst case that is faster than the best; {@link #at} reports that.
 */
public record SuperstepInterval(double goodSeconds, double badSeconds) {

  /** Returns the interval of several supersteps in sequence. */
  public SuperstepInterval plus(SuperstepInterval next) {
    return new SuperstepInterval(goodSeconds + next.goodSeconds, badSeconds + next.badSeconds);
  }

  /**
   * Returns whether the best case takes time, and less of it than the worst; otherwise there is no
   * locality. An end that a fit puts at 0 or below is no prediction.
   */
  public boolean ordered() {
    return goodSeconds > 0 && goodSeconds < badSeconds;
  }

  /**
   * Returns the place of a measured superstep.
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
