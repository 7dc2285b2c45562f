package org.memline.cli;

import java.util.List;
import org.memline.calibration.Prediction;
import org.memline.report.Units;

/**
 * A prediction as one line of JSON.
 *
 * @param seconds one way
 * @param lowSeconds lower end of the 95 % prediction interval
 * @param highSeconds upper end
 * @param model what predicts
 * @param notes what to know about the prediction; empty if nothing
 */
record PredictionLine(
    String method,
    String cache,
    double seconds,
    double lowSeconds,
    double highSeconds,
    String model,
    List<String> notes) {
  private static final String MODEL = "memline";

  static PredictionLine of(Prediction p, String cache) {
    return new PredictionLine(
        p.method().label(), cache, p.seconds(), p.lowSeconds(), p.highSeconds(), MODEL, p.notes());
  }

  /** For people: method, time, interval and notes. */
  String text() {
    return "%-9s %s".formatted(method, interval());
  }

  /** The time, its interval, and the notes. */
  String interval() {
    return "%12s  95 %% of such layouts: %s to %s%s"
        .formatted(
            Units.microseconds(seconds),
            Units.microseconds(lowSeconds),
            Units.microseconds(highSeconds),
            notes.isEmpty() ? "" : "  (" + String.join("; ", notes) + ")");
  }
}
