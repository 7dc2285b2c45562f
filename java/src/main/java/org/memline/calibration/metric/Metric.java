package org.memline.calibration.metric;

import java.util.List;
import java.util.Objects;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.sample.Plan;

/**
 * One named number that calibrations are compared by.
 *
 * @param id stable name, for example {@code sends.packed.cold.gamma}
 * @param unit of value and interval
 * @param better {@code lower} or {@code higher}
 * @param low lower end of the 95 % interval, or of the range over launches below five; null when
 *     one launch alone tells the number: it is as far from itself as nothing, and that is no
 *     interval
 * @param high upper end
 * @param launches the same number by each launch alone; null where a launch cannot tell it
 * @param spread standard deviation of their logarithms, launch to launch, on the machine against
 *     itself ({@code calibrate --aa}); null where that was not asked
 * @param cells of a mean, which cells it is over, as of {@link Plan#id}: means over others are
 *     other numbers; empty of what is no mean
 */
public record Metric(
    MetricId id,
    double value,
    String unit,
    String better,
    Double low,
    Double high,
    @OrNull List<Double> launches,
    Double spread,
    String cells) {

  /** No mean. */
  public Metric(
      MetricId id,
      double value,
      String unit,
      String better,
      Double low,
      Double high,
      List<Double> launches,
      Double spread) {
    this(id, value, unit, better, low, high, launches, spread, "");
  }

  public Metric {
    Within.magnitude(id + "", value);
    low = known(low);
    high = known(high);
    Within.magnitudeIfKnown("low", low);
    Within.magnitudeIfKnown("high", high);
    if (low != null && high != null) {
      Within.within("high", high, low, Within.MOST);
    }
    Within.notNegative("spread", spread == null ? 0 : spread);
    launches.forEach(byLaunch -> Within.magnitudeIfKnown("launches", byLaunch));
    if (!better.equals("lower") && !better.equals("higher")) {
      throw new IllegalArgumentException("better '" + better + "': it is lower or higher");
    }
    boolean several = launches.stream().filter(Objects::nonNull).count() > 1;
    if (!several && low != null && low.equals(high)) {
      low = null;
      high = null;
    }
  }

  /** An interval's end, which few launches often do not tell. */
  private static Double known(Double end) {
    return end == null || end.isNaN() ? null : end;
  }
}
