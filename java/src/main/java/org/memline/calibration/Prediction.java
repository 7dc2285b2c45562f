package org.memline.calibration;

import java.util.ArrayList;
import java.util.List;
import org.memline.sample.Method;

/**
 * The predicted time of a send of a layout, computed from a calibration.
 *
 * @param seconds predicted time for one direction, in seconds
 * @param lowSeconds lower end of the 95 % prediction interval in seconds. NaN outside the
 *     calibrated range, where the error of predictions is not known
 * @param highSeconds upper end of the interval in seconds; NaN if {@code lowSeconds} is NaN
 * @param notes remarks for the user, for example that the layout is outside the calibrated range;
 *     empty if there are none
 * @param runsDiffer spread between runs of the machine that the interval includes; null if there is
 *     no interval, or if the interval applies only to launches (starts of mpirun) of the calibrated
 *     run
 */
public record Prediction(
    Method method,
    double seconds,
    double lowSeconds,
    double highSeconds,
    List<String> notes,
    BetweenRunSpread runsDiffer) {

  /**
   * Creates a prediction whose interval applies to launches (starts of mpirun) of the calibrated
   * run. It does not include the spread between runs.
   */
  public Prediction(
      Method method, double seconds, double lowSeconds, double highSeconds, List<String> notes) {
    this(method, seconds, lowSeconds, highSeconds, notes, null);
  }

  /**
   * Returns a prediction for launches (starts of mpirun) of the calibrated run. The prediction has
   * an interval only if the layout is inside the calibrated range.
   *
   * @param factor factor f of the interval, which is [seconds / f, seconds · f]
   * @param outside reasons why the layout is outside the calibrated range; empty if it is inside
   * @param others other remarks for the user
   */
  public static Prediction of(
      Method method, double seconds, double factor, List<String> outside, List<String> others) {
    double known = outside.isEmpty() ? factor : Double.NaN;
    List<String> notes = new ArrayList<>(outside);
    notes.addAll(others);
    return new Prediction(method, seconds, seconds / known, seconds * known, notes);
  }

  /**
   * Returns this prediction without its interval.
   *
   * @param why reason why there is no interval; it becomes the first note
   */
  public Prediction withoutInterval(String why) {
    return Prediction.of(method, seconds, Double.NaN, List.of(why), notes);
  }

  /** Returns whether the prediction has an interval. */
  public boolean hasInterval() {
    return !Double.isNaN(highSeconds);
  }

  /**
   * Returns whether this prediction is clearly faster than another one: its interval ends before
   * the interval of the other prediction begins. The result is false if one of the two predictions
   * has no interval.
   */
  public boolean endsBefore(Prediction other) {
    return highSeconds < other.lowSeconds;
  }
}
