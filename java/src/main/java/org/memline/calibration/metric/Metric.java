package org.memline.calibration.metric;

import java.util.List;
import java.util.Objects;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.sample.Plan;

/**
 * A named number by which calibrations are compared.
 *
 * @param id stable name, for example {@code sends.packed.cold.gamma}
 * @param unit unit of value and interval
 * @param better {@code lower} or {@code higher}
 * @param low lower end of the 95 % interval; with fewer than five launches, lower end of the range.
 *     Null for a single launch, which has no interval
 * @param high upper end of the interval or range; null for a single launch
 * @param launches value of each launch (start of mpirun) alone; an element is null if the launch
 *     has no value
 * @param spread standard deviation of the logarithms of the values of launches, if the machine was
 *     compared with itself ({@code calibrate --aa}); otherwise null
 * @param cells id of the set of cells (measured configurations) over which a mean is taken,
 *     computed by {@link Plan#id}. Only means over the same cells can be compared. Empty if the
 *     metric is not a mean
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

  /** Creates a metric that is not a mean over cells (measured configurations). */
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
      throw new IllegalArgumentException("better '" + better + "' must be lower or higher");
    }
    boolean several = launches.stream().filter(Objects::nonNull).count() > 1;
    if (!several && low != null && low.equals(high)) {
      low = null;
      high = null;
    }
  }

  /**
   * Returns an end of an interval, or null if the end is NaN. With few launches (starts of mpirun),
   * the ends are often NaN.
   */
  private static Double known(Double end) {
    return end == null || end.isNaN() ? null : end;
  }
}
