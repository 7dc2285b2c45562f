package org.memline.calibration;

import java.util.List;
import org.memline.sample.Method;

/**
 * What a calibration predicts for a layout.
 *
 * @param seconds one way
 * @param lowSeconds lower end of the 95 % prediction interval
 * @param highSeconds upper end
 * @param notes what a reader should know: outside the calibrated range, oversubscribed; empty if
 *     nothing
 * @param runsDiffer by which share runs of this machine differ, a standard deviation: the interval
 *     contains that; null where one run alone predicts, whose interval does not
 */
public record Prediction(
    Method method,
    double seconds,
    double lowSeconds,
    double highSeconds,
    List<String> notes,
    Double runsDiffer) {

  /** Of one run. */
  public Prediction(
      Method method, double seconds, double lowSeconds, double highSeconds, List<String> notes) {
    this(method, seconds, lowSeconds, highSeconds, notes, null);
  }
}
