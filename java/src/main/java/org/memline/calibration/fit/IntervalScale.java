package org.memline.calibration.fit;

import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * The width of a prediction interval for a range of payloads.
 *
 * @param fromBytes smallest payload of the range, in bytes; the range ends where the range of the
 *     next scale begins
 * @param logHalfWidth number w of the interval [t·exp(−w), t·exp(w)] for a predicted time t; NaN if
 *     there are too few cells
 */
public record IntervalScale(long fromBytes, @OrUnknown double logHalfWidth) {

  /** The largest half-width that is stored. A wider interval says nothing more about the time. */
  private static final double WIDEST = 100;

  public IntervalScale {
    Within.atLeast("from_bytes", fromBytes, 0);
    if (!Double.isNaN(logHalfWidth)) {
      Within.notNegative("log_half_width", logHalfWidth);
      logHalfWidth = Math.min(logHalfWidth, WIDEST);
    }
  }
}
