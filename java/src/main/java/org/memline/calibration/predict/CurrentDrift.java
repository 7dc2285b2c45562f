package org.memline.calibration.predict;

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
 * The current times of the machine relative to its calibration. A few of the calibration's cells
 * were measured again, and the logarithms of the ratios determine a factor for each class of
 * layouts, shrunk towards the common factor ({@link ClassShifts}).
 *
 * <p>A prediction is multiplied by the factor of its class. The half width of its interval on the
 * logarithmic scale becomes √(h² + t²(σ² + v)), where h is the half width for the calibration's own
 * run, σ² the variance of the ratios within a class, v the variance of the factor, and t the
 * quantile of Student's distribution. σ² contains the chance variation of both measurements of a
 * cell, a part of which is also in h, so the intervals are somewhat too wide.
 */
public final class CurrentDrift implements Adjustment {
  /** Smallest number of ratios that determine a factor. */
  static final int LEAST = 4;

  private final ClassShifts<TimeClass> shifts;
  private final Map<TimeClass, List<Double>> ratios;

  private CurrentDrift(Map<TimeClass, List<Double>> ratios) {
    this.ratios = ratios;
    this.shifts = new ClassShifts<>(ratios);
  }

  /**
   * Computes the factors.
   *
   * @param calibration the part of a calibration for the locality in which the cells were measured
   * @param seconds seconds measured now, by the cell's id
   * @throws IllegalArgumentException if too few of the cells are in the calibration
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
          "only %d anchor cells were measured at a locality of the calibration, but %d are needed"
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

  /** Returns a sentence with the factors and the scatter of the cells. */
  public String words() {
    List<String> factors = new ArrayList<>();
    for (TimeClass kind : ratios.keySet()) {
      factors.add(
          String.format(Locale.ROOT, "%s: %.2f", kind.words(), Math.exp(shifts.of(kind).value())));
    }
    return String.format(
        Locale.ROOT,
        "%d anchor cells take %.2f times as long as when calibrated and scatter by %.0f %% (%s)",
        ratios.values().stream().mapToInt(List::size).sum(),
        Math.exp(shifts.common()),
        100 * shifts.deviation(),
        String.join("; ", factors));
  }
}
