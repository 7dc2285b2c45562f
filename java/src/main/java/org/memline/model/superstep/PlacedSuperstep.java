package org.memline.model.superstep;

import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import org.memline.layout.Labelled;
import org.memline.model.Interval;

/**
 * A measured superstep, compared with its prediction interval from best to worst time. It has the
 * locality of the superstep (Amato et al. 1998, section 5.2). Here t_m is the measured time, t_g
 * the predicted best time and t_b the predicted worst time.
 *
 * @param measuredSeconds t_m, the measured time in seconds
 * @param interval t_g and t_b, the predicted best and worst time
 */
public record PlacedSuperstep(double measuredSeconds, SuperstepInterval interval) {

  /** The position of the measured time relative to the prediction interval. */
  public enum Where implements Labelled {
    INSIDE("inside"),
    /** The measured time is shorter than the predicted best time. */
    BELOW("below"),
    /** The measured time is longer than the predicted worst time. */
    ABOVE("above"),
    /**
     * There is no valid interval: the predicted best time is 0 or less, or the predicted worst time
     * is not longer than the best time.
     */
    NO_INTERVAL("no_interval");

    private final String label;

    Where(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }

  public Where where() {
    if (!interval.ordered()) {
      return Where.NO_INTERVAL;
    }
    if (measuredSeconds < interval.goodSeconds()) {
      return Where.BELOW;
    }
    return measuredSeconds > interval.badSeconds() ? Where.ABOVE : Where.INSIDE;
  }

  /**
   * Returns the locality Loc = 1 − (t_m − t_g)/(t_b − t_g), where t_m is the measured, t_g the best
   * and t_b the worst time. It is 1 in the best case and 0 in the worst case. It is above 1 or
   * below 0 if the measured time is outside the interval, and NaN if there is no valid interval.
   */
  public double locality() {
    return interval.ordered()
        ? 1 - excessSeconds() / (interval.badSeconds() - interval.goodSeconds())
        : Double.NaN;
  }

  /**
   * Returns the range of the locality if the best and the worst time vary within their 95 %
   * prediction intervals. It is empty if one of these two intervals is unknown, if they overlap, or
   * if the best time may be 0; the locality is then unknown or unbounded.
   */
  public Optional<Interval> localityInterval() {
    Interval good = interval.good();
    Interval bad = interval.bad();
    if (good == null || bad == null || !(good.low() > 0 && good.high() < bad.low())) {
      return Optional.empty();
    }
    // The locality is monotone in the best time and in the worst time, so its extremes are at the
    // ends of the intervals.
    DoubleSummaryStatistics corners = new DoubleSummaryStatistics();
    for (double g : new double[] {good.low(), good.high()}) {
      for (double b : new double[] {bad.low(), bad.high()}) {
        corners.accept(new SuperstepInterval(g, b).at(measuredSeconds).locality());
      }
    }
    return Optional.of(new Interval(corners.getMin(), corners.getMax()));
  }

  /**
   * Returns the range of the measured time divided by the best time, if the best time varies within
   * its 95 % prediction interval. It is empty if this interval is unknown or if the best time may
   * be 0.
   */
  public Optional<Interval> measuredOverGoodInterval() {
    Interval good = interval.good();
    return good == null || !(good.low() > 0)
        ? Optional.empty()
        : Optional.of(new Interval(measuredSeconds / good.high(), measuredSeconds / good.low()));
  }

  /**
   * Returns the measured time divided by the predicted best time (M/G in Amato et al. 1998). It is
   * NaN if the best time is 0 or less.
   */
  public double measuredOverGood() {
    return interval.goodSeconds() > 0 ? measuredSeconds / interval.goodSeconds() : Double.NaN;
  }

  /**
   * Returns the measured time minus the predicted best time, in seconds. This is the time that the
   * best use of the memory would save.
   */
  public double excessSeconds() {
    return measuredSeconds - interval.goodSeconds();
  }

  /**
   * Returns this superstep and the next one as a single superstep. Measured and predicted times are
   * added.
   */
  public PlacedSuperstep plus(PlacedSuperstep next) {
    return new PlacedSuperstep(
        measuredSeconds + next.measuredSeconds, interval.plus(next.interval));
  }
}
