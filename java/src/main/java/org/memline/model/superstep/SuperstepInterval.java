package org.memline.model.superstep;

import org.memline.model.Interval;

/**
 * The prediction interval of a superstep, from its best to its worst time in seconds (Amato et al.
 * 1998, section 5). The fitted functions may predict impossible times for supersteps that differ
 * from the fitted ones: a negative time, or a worst time shorter than the best time. {@link
 * #ordered} is false for such an interval.
 *
 * @param goodSeconds predicted best time in seconds
 * @param badSeconds predicted worst time in seconds
 * @param good 95 % prediction interval of the best time in seconds; null if it is unknown
 * @param bad 95 % prediction interval of the worst time in seconds; null if it is unknown
 */
public record SuperstepInterval(
    double goodSeconds, double badSeconds, Interval good, Interval bad) {
  /** The interval of an empty sequence of supersteps: all times are 0. */
  public static final SuperstepInterval NONE =
      new SuperstepInterval(0, 0, new Interval(0, 0), new Interval(0, 0));

  /** Creates an interval whose best and worst times have no prediction intervals of their own. */
  public SuperstepInterval(double goodSeconds, double badSeconds) {
    this(goodSeconds, badSeconds, null, null);
  }

  /**
   * Returns the interval of this superstep followed by the next one. The prediction intervals of
   * the best time and of the worst time are added end by end. This is correct for errors that all
   * supersteps have in common, and too wide for independent errors. If a prediction interval is
   * unknown for one superstep, it is unknown for the sum.
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
   * Returns whether the predicted best time is above 0 and shorter than the worst time. Otherwise
   * the locality of the superstep is not defined.
   */
  public boolean ordered() {
    return goodSeconds > 0 && goodSeconds < badSeconds;
  }

  /**
   * Returns the position of a measured time in this interval.
   *
   * @throws IllegalArgumentException if the measured time is not a finite number above 0
   */
  public PlacedSuperstep at(double measuredSeconds) {
    if (!(measuredSeconds > 0) || Double.isInfinite(measuredSeconds)) {
      throw new IllegalArgumentException(
          "measured '" + measuredSeconds + "' seconds: use more than 0");
    }
    return new PlacedSuperstep(measuredSeconds, this);
  }
}
