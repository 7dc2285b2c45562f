package org.memline.model.superstep;

import org.memline.layout.Labelled;

/** A measured superstep in its prediction interval, and its locality (section 5.2 of the paper). */
public record PlacedSuperstep(double measuredSeconds, SuperstepInterval interval) {

  /** The place of a time relative to the interval. */
  public enum Where implements Labelled {
    INSIDE("inside"),
    /** Faster than the best case. */
    BELOW("below"),
    /** Slower than the worst case. */
    ABOVE("above"),
    /** The predicted worst case is no slower than the best, so there is no interval. */
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
   * Returns Loc = 1 − (t_m − t_g)/(t_b − t_g), 1 at best and 0 at worst, and beyond these outside
   * the interval. NaN without an interval.
   */
  public double locality() {
    return interval.ordered()
        ? 1 - excessSeconds() / (interval.badSeconds() - interval.goodSeconds())
        : Double.NaN;
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
