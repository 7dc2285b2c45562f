package org.memline.model.superstep;

import org.memline.model.Interval;

/**
 * The prediction interval of a superstep, from its best to its worst time (Amato et al. 1998,
 * section 5), in seconds. A fit may predict anything for supersteps unlike its own: a negative
 * time, or a worst case that is faster than the best; {@link #at} reports that.
 *
 * @param good 95 % prediction interval of the best time; null if it is unknown
 * @param bad 95 % prediction interval of the worst time; null if it is unknown
 */
public record SuperstepInterval(
    double goodSeconds, double badSeconds, Interval good, Interval bad) {
  /** The interval of no superstep at all. */
  public static final SuperstepInterval NONE =
      new SuperstepInterval(0, 0, new Interval(0, 0), new Interval(0, 0));

  /** Creates an interval whose ends have no intervals of their own. */
  public SuperstepInterval(double goodSeconds, double badSeconds) {
    this(goodSeconds, badSeconds, null, null);
  }

  /**
   * Returns the interval of several supersteps in sequence. The ends of the prediction intervals
   * are added, which is correct for errors that all supersteps have in common and too wide for
   * independent errors. If the prediction interval of one superstep is unknown, that of the sum is
   * unknown.
   */
  public SuperstepInterval plus(SuperstepInterval next) {
    return new SuperstepInterval(
        goodSeconds + next.goodSeconds,
        badSeconds + next.badSeconds,
        sum(good, next.good),
        sum(bad, next.bad));
  }

  private static Interval sum(Interval one, Interval next) {
    return one == null || next == null
        ? null
        : new Interval(one.low() + next.low(), one.high() + next.high());
  }

  /**
   * Returns whether the best case takes time, and less time than the worst case. Otherwise there is
   * no locality, because a time of 0 or less is not a prediction.
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
