package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Cell;
import org.memline.table.Units;

/**
 * The measured time of one layout, as one line of JSON.
 *
 * @param cell id of the cell, which is the measured configuration
 * @param seconds time in seconds, one-way or of an exchange: the median of each launch is taken,
 *     and then the median of these medians
 * @param lowSeconds smallest median of a launch, in seconds
 * @param highSeconds largest median of a launch, in seconds
 * @param launches number of launches, each of which is one start of mpirun
 * @param repetitions number of undisturbed repetitions, from which the times are computed
 * @param cores how far apart the cores were during the measurement
 * @param prediction predicted time for this distance of the cores; null without a prediction
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
   * @param cores how far apart the cores were during the measurement
   * @param prediction predicted time; null without a prediction
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

  /**
   * Returns the number of launches as text. If there are several launches, the smallest and the
   * largest of their median times follow.
   */
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
