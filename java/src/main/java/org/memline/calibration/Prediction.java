package org.memline.calibration;

import java.util.ArrayList;
import java.util.List;
import org.memline.sample.Method;

/**
 * A calibration's prediction for a layout.
 *
 * @param seconds one-way time
 * @param lowSeconds lower end of the 95 % prediction interval; NaN outside the calibrated range,
 *     where the error of predictions depends on the machine and there is no interval
 * @param highSeconds upper end of that interval; NaN if {@code lowSeconds} is NaN
 * @param notes remarks for the reader, such as outside the calibrated range or oversubscribed;
 *     empty if there are none
 * @param runsDiffer difference between runs of this machine that the interval includes; null if
 *     there is no interval, or if it applies to launches of the same run
 */
public record Prediction(
    Method method,
    double seconds,
    double lowSeconds,
    double highSeconds,
    List<String> notes,
    BetweenRunSpread runsDiffer) {

  /** Creates a prediction for launches of the same run. */
  public Prediction(
      Method method, double seconds, double lowSeconds, double highSeconds, List<String> notes) {
    this(method, seconds, lowSeconds, highSeconds, notes, null);
  }

  /**
   * Returns a prediction for launches of the same run, with an interval only inside the calibrated
   * range.
   *
   * @param factor factor f of the interval, which is [seconds / f, seconds · f]
   * @param outside reasons why the layout is outside the calibrated range; empty if it is inside
   * @param others other remarks for the reader
   */
  public static Prediction of(
      Method method, double seconds, double factor, List<String> outside, List<String> others) {
    double known = outside.isEmpty() ? factor : Double.NaN;
    List<String> notes = new ArrayList<>(outside);
    notes.addAll(others);
    return new Prediction(method, seconds, seconds / known, seconds * known, notes);
  }

  /** Returns whether there is an interval. */
  public boolean hasInterval() {
    return !Double.isNaN(highSeconds);
  }

  /**
   * Returns whether this interval ends below the one of another prediction, so that this one is
   * certainly faster; false if one of the two has no interval.
   */
  public boolean endsBefore(Prediction other) {
    return highSeconds < other.lowSeconds;
  }
}
