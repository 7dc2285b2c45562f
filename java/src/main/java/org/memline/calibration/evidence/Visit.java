package org.memline.calibration.evidence;

import org.memline.sample.Cell;

/**
 * The result of one visit, which is a series of repetitions of a cell (measured configuration)
 * within a launch (start of mpirun), in one state of the cores (near or far apart).
 *
 * @param atSeconds time in seconds since the launch began to measure; NaN in samples of earlier
 *     versions, which did not record it
 * @param seconds one-way time in seconds, the median of the selected repetitions
 */
record Visit(Cell cell, int launch, double atSeconds, double seconds) {
  /**
   * Returns whether the visit (series of repetitions) can be used to estimate drift. This requires
   * that it is known when in the launch (start of mpirun) the visit took place, and that its
   * one-way time is not 0. The one-way time is 0 if it is below the resolution of the clock.
   */
  boolean showsDrift() {
    return !Double.isNaN(atSeconds) && seconds > 0;
  }
}
