package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.calibration.evidence.Measured;
import org.memline.report.Units;
import org.memline.sample.Cell;

/**
 * A measured layout as one line of JSON.
 *
 * @param cell id of the cell
 * @param seconds one-way time, the median of the medians of launches
 * @param lowSeconds the smallest median of a launch
 * @param highSeconds the largest median of a launch
 * @param repetitions number of undisturbed repetitions, from which the times are computed
 * @param cores state of the cores during the measurement
 * @param prediction prediction for that state; null without a calibration
 */
record MeasuredLine(
    String cell,
    double seconds,
    double lowSeconds,
    double highSeconds,
    int launches,
    int repetitions,
    @JsonUnwrapped CoresLine cores,
    PredictionLine prediction) {

  /**
   * @param prediction null without a calibration
   */
  static MeasuredLine of(Measured<Cell> measured, CoresLine cores, PredictionLine prediction) {
    return new MeasuredLine(
        measured.cell().id(),
        measured.seconds(),
        measured.times().low(),
        measured.times().high(),
        measured.times().count(),
        measured.repetitions(),
        cores,
        prediction);
  }

  /** Returns the range of the launches' medians as text; empty for a single launch. */
  private String range() {
    return launches == 1
        ? "1 launch"
        : "%d launches: %s to %s"
            .formatted(launches, Units.microseconds(lowSeconds), Units.microseconds(highSeconds));
  }

  /** Returns the measurement as text for people. */
  String text() {
    String measured =
        "measured  %12s  %s (%d repetitions)"
            .formatted(Units.microseconds(seconds), range(), repetitions);
    String predicted = prediction == null ? "" : "\npredicted " + prediction.interval();
    return measured + predicted + "\n" + cores.text();
  }
}
