package org.memline.cli;

import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.report.Units;
import org.memline.sample.Cell;

/**
 * A measured layout as one line of JSON.
 *
 * @param cell its id
 * @param seconds one way, the median of the launches' medians
 * @param lowSeconds the least of them
 * @param highSeconds the most
 * @param repetitions that count
 * @param controlSeconds how far apart the cores were meanwhile, by the control; null if not as they
 *     mostly were in this run
 * @param prediction what a calibration says; null without one
 */
record MeasuredLine(
    String cell,
    double seconds,
    double lowSeconds,
    double highSeconds,
    int launches,
    int repetitions,
    Double controlSeconds,
    PredictionLine prediction) {

  /**
   * @param prediction null without a calibration
   */
  static MeasuredLine of(Cell cell, Evidence evidence, PredictionLine prediction) {
    Measured<Cell> measured =
        evidence.cells().stream()
            .filter(e -> e.cell().equals(cell))
            .findFirst()
            .orElseThrow(() -> new UsageException(cell.id() + " is not supported on this system"));
    return new MeasuredLine(
        cell.id(),
        measured.seconds(),
        measured.times().low(),
        measured.times().high(),
        measured.times().count(),
        measured.repetitions(),
        measured.evidence() ? known(evidence.controlSeconds(cell)) : null,
        prediction);
  }

  private static Double known(double seconds) {
    return Double.isNaN(seconds) ? null : seconds;
  }

  /** One launch has no range. */
  private String range() {
    return launches == 1
        ? "1 launch"
        : "%d launches: %s to %s"
            .formatted(launches, Units.microseconds(lowSeconds), Units.microseconds(highSeconds));
  }

  /** For people. */
  String text() {
    String measured =
        "measured  %12s  %s (%d repetitions)"
            .formatted(Units.microseconds(seconds), range(), repetitions);
    return prediction == null ? measured : measured + "\npredicted " + prediction.interval();
  }
}
