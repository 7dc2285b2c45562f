package org.memline.model.superstep;

import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import org.memline.layout.Labelled;
import org.memline.model.Interval;

/** A measured superstep in its prediction interval, and its locality (section 5.2 of the paper). */
public record PlacedSuperstep(double measuredSeconds, SuperstepInterval interval) {

  /** The place of a time relative to the interval. */
  public enum Where implements Labelled {
    INSIDE("inside"),
    /** Faster than the best case. */
    BELOW("below"),
    /** Slower than the worst case. */
    ABOVE("above"),
    /** The predicted best case takes no time, or the predicted worst case is no slower than it. */
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
   * Returns Loc = 1 − (t_m − t_g)/(t_b − t_g): 1 in the best case, 0 in the worst case, and outside
   * 0 to 1 if the time is outside the interval. NaN without an interval.
   */
  public double locality() {
    return interval.ordered()
        ? 1 - excessSeconds() / (interval.badSeconds() - interval.goodSeconds())
        : Double.NaN;
  }

  /**
   * Returns the smallest and the largest Loc if the best and the worst time vary within their 95 %
   * prediction intervals. It is empty if these intervals are unknown or overlap, or if the best
   * case may take no time, because Loc is then unbounded.
   */
  public Optional<Interval> localityInterval() {
    Interval good = interval.good();
    Interval bad = interval.bad();
    if (good == null || bad == null || !(good.low() > 0 && good.high() < bad.low())) {
      return Optional.empty();
    }
    // Loc is monotone in each of the two: its extremes lie at the corners.
    DoubleSummaryStatistics corners = new DoubleSummaryStatistics();
    for (double g : new double[] {good.low(), good.high()}) {
      for (double b : new double[] {bad.low(), bad.high()}) {
        corners.accept(new SuperstepInterval(g, b).at(measuredSeconds).locality());
      }
    }
    return Optional.of(new Interval(corners.getMin(), corners.getMax()));
  }

  /**
   * Returns the smallest and the largest M/G if the best time varies within its 95 % prediction
   * interval. It is empty if that interval is unknown or if the best case may take no time.
   */
  public Optional<Interval> measuredOverGoodInterval() {
    Interval good = interval.good();
    return good == null || !(good.low() > 0)
        ? Optional.empty()
        : Optional.of(new Interval(measuredSeconds / good.high(), measuredSeconds / good.low()));
  }

  /** Returns M/G = t_m/t_g; NaN if the predicted best case takes no time. */
  public double measuredOverGood() {
    return interval.goodSeconds() > 0 ? measuredSeconds / interval.goodSeconds() : Double.NaN;
  }

  /** Returns t_m − t_g: the time that the best use of the memory would save. */
  public double excessSeconds() {
    return measuredSeconds - interval.goodSeconds();
  }

  /** Returns both supersteps in sequence. */
  public PlacedSuperstep plus(PlacedSuperstep next) {
    return new PlacedSuperstep(
        measuredSeconds + next.measuredSeconds, interval.plus(next.interval));
  }
}
