package org.memline.calibration.fit;

import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * How wide a prediction interval is.
 *
 * @param fromBytes payloads from here to the next scale
 * @param logHalfWidth the interval is [t·exp(−w), t·exp(w)]; NaN where too few cells tell
 */
public record IntervalScale(long fromBytes, @OrUnknown double logHalfWidth) {

  /** A wider interval says no less. */
  private static final double WIDEST = 100;

  public IntervalScale {
    Within.atLeast("from_bytes", fromBytes, 0);
    if (!Double.isNaN(logHalfWidth)) {
      Within.notNegative("log_half_width", logHalfWidth);
      logHalfWidth = Math.min(logHalfWidth, WIDEST);
    }
  }
}
