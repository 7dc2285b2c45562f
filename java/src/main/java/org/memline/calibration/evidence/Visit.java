package org.memline.calibration.evidence;

import org.memline.sample.Cell;

/**
 * What one visit of a launch says of a cell in a state of the cores.
 *
 * @param atSeconds when, since its launch began to measure; NaN in samples of before that was
 *     recorded
 * @param seconds one way: the median of its repetitions that count
 */
record Visit(Cell cell, int launch, double atSeconds, double seconds) {
  /** Whether it is known when it was, and a clock of whole ticks saw it take any time. */
  boolean tellsDrift() {
    return !Double.isNaN(atSeconds) && seconds > 0;
  }
}
