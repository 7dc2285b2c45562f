package org.memline.calibration;

import java.util.ArrayList;
import java.util.List;
import org.memline.sample.Method;

/**
 * What a calibration predicts for a layout.
 *
 * @param seconds one way
 * @param lowSeconds lower end of the 95 % prediction interval; NaN outside the calibrated range,
 *     where there is no interval: how far off such predictions are differs from machine to machine
 * @param highSeconds upper end; NaN where lowSeconds is
 * @param notes what a reader should know: outside the calibrated range, oversubscribed; empty if
 *     nothing
 * @param runsDiffer by how much runs of this machine differ, which the interval includes; null
 *     where there is no interval, or where it is for a launch of the run that predicts
 */
public record Prediction(
    Method method,
    double seconds,
    double lowSeconds,
    double highSeconds,
    List<String> notes,
    RunsDiffer runsDiffer) {

  /** Of one run. */
  public Prediction(
      Method method, double seconds, double lowSeconds, double highSeconds, List<String> notes) {
    this(method, seconds, lowSeconds, highSeconds, notes, null);
  }

  /**
   * By one run, with an interval only inside the calibrated range.
   *
   * @param factor seconds by this and times this are the interval's ends
   * @param outside why the layout is outside the calibrated range; empty if it is inside
   * @param others what else a reader should know
   */
  public static Prediction of(
      Method method, double seconds, double factor, List<String> outside, List<String> others) {
    double known = outside.isEmpty() ? factor : Double.NaN;
    List<String> notes = new ArrayList<>(outside);
    notes.addAll(others);
    return new Prediction(method, seconds, seconds / known, seconds * known, notes);
  }

  /** Whether there is an interval. */
  public boolean hasInterval() {
    return !Double.isNaN(highSeconds);
  }
}
