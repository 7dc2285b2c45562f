package org.memline.predict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.layout.Moved;
import org.memline.model.ClassShifts;
import org.memline.sample.CacheState;

/**
 * How much longer the machine currently takes than at the time of its calibration. A few of the
 * calibration's cells (measured configurations), the anchor cells, were measured again. The ratios
 * of their times give a factor for each class of layouts. The factor of a class is shrunk towards
 * the factor of all classes ({@link ClassShifts}).
 *
 * <p>A predicted time is multiplied by the factor of its class. On the logarithmic scale, the
 * half-width of its interval becomes √(h² + t²(σ² + v)). Here h is the half-width for launches
 * (starts of mpirun) of the calibrated run, and t is a quantile of Student's distribution. σ² is
 * the variance of the logarithms of the ratios within a class, and v is the variance of the
 * logarithm of the factor. Some chance variation is counted twice: σ² contains all chance variation
 * of a cell's two measurements, and h also contains a part of it. Intervals are therefore somewhat
 * too wide.
 */
public final class CurrentDrift implements Adjustment {
  /**
   * The smallest number of anchor cells (configurations that were measured again) from which
   * factors are computed.
   */
  static final int LEAST = 4;

  private final ClassShifts<TimeClass> shifts;
  private final Map<TimeClass, List<Double>> ratios;

  private CurrentDrift(Map<TimeClass, List<Double>> ratios) {
    this.ratios = ratios;
    this.shifts = new ClassShifts<>(ratios);
  }

  /**
   * Computes the factors for classes of layouts from the times of anchor cells (configurations that
   * were measured again).
   *
   * @param calibration calibration of the locality at which the anchor cells were measured
   * @param seconds current time of each anchor cell in seconds, by the id of the cell
   * @throws IllegalArgumentException if fewer than four of the cells are in the calibration, or if
   *     there are not more cells than classes of layouts
   */
  public static CurrentDrift of(Calibration calibration, Map<String, Double> seconds) {
    Map<TimeClass, List<Double>> ratios = new LinkedHashMap<>();
    for (MeasuredLayout then : MeasuredLayout.byOnePair(calibration)) {
      Double now = seconds.get(then.id());
      if (now != null && now > 0) {
        ratios
            .computeIfAbsent(then.kind(), kind -> new ArrayList<>())
            .add(Math.log(now / then.seconds()));
      }
    }
    int known = ratios.values().stream().mapToInt(List::size).sum();
    if (known < LEAST || known <= ratios.size()) {
      throw new IllegalArgumentException(
          "only %d cells of the calibration were measured again at one of its localities, but %d are needed"
              .formatted(known, Math.max(LEAST, ratios.size() + 1)));
    }
    return new CurrentDrift(ratios);
  }

  @Override
  public Prediction adjusted(Prediction one, Moved layout, CacheState cache) {
    ClassShifts.Shift shift = shifts.of(TimeClass.of(layout, one.method(), cache));
    double seconds = one.seconds() * Math.exp(shift.value());
    if (!one.hasInterval() || !(one.seconds() > 0)) {
      return new Prediction(
          one.method(), seconds, one.lowSeconds(), one.highSeconds(), one.notes());
    }
    double drift = Math.sqrt(shifts.deviation() * shifts.deviation() + shift.variance());
    double own = Math.log(one.highSeconds() / one.seconds());
    double factor = Math.exp(Math.hypot(own, shifts.quantile() * drift));
    return new Prediction(one.method(), seconds, seconds / factor, seconds * factor, one.notes());
  }

  /**
   * Returns a sentence with the factors by which times have changed since the calibration. It also
   * has the scatter of these factors over the anchor cells (configurations that were measured
   * again).
   */
  public String words() {
    List<String> factors = new ArrayList<>();
    for (TimeClass kind : ratios.keySet()) {
      factors.add(
          String.format(Locale.ROOT, "%s: %.2f", kind.words(), Math.exp(shifts.of(kind).value())));
    }
    return String.format(
        Locale.ROOT,
        "%d cells of the calibration, measured again, take %.2f times as long as in the"
            + " calibration; their ratios scatter by %.0f %% (%s)",
        ratios.values().stream().mapToInt(List::size).sum(),
        Math.exp(shifts.common()),
        100 * shifts.deviation(),
        String.join("; ", factors));
  }
}
