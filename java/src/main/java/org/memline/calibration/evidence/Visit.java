package org.memline.calibration.evidence;

import org.memline.sample.Cell;

/**
 * The result of one visit of a launch to a cell in a state of the cores.
 *
 * @param atSeconds time since the launch began to measure; NaN in samples of versions that did not
 *     record it
 * @param seconds one-way time, the median of the repetitions that count
 */
record Visit(Cell cell, int launch, double atSeconds, double seconds) {
  /**
   * Returns whether the visit can be used for drift: its time in the launch is known, and its
   * duration is not below the resolution of the clock.
   */
  boolean showsDrift() {
    return !Double.isNaN(atSeconds) && seconds > 0;
  }
}
