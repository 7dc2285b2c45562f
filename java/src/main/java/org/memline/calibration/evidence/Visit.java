package org.memline.calibration.evidence;

import org.memline.sample.Cell;

/**
 * The result of one visit, which is a series of repetitions of a cell within a launch, in one state
 * of the cores (near or far).
 *
 * @param atSeconds time in seconds since the launch began to measure; NaN in samples of earlier
 *     versions, which did not record it
 * @param seconds one-way time in seconds, the median of the selected repetitions
 */
record Visit(Cell cell, int launch, double atSeconds, double seconds) {
  /**
   * Returns whether the visit can be used to estimate drift. Its time within the launch must be
   * known, and its one-way time must not be 0, which it is below the resolution of the clock.
   */
  boolean showsDrift() {
    return !Double.isNaN(atSeconds) && seconds > 0;
  }
}
