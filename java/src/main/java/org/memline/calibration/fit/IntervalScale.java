package org.memline.calibration.fit;

import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * The width of a prediction interval for a range of payloads.
 *
 * @param fromBytes smallest payload; the range ends where that of the next scale begins
 * @param logHalfWidth w of the interval [t·exp(−w), t·exp(w)]; NaN if there are too few cells
 */
public record IntervalScale(long fromBytes, @OrUnknown double logHalfWidth) {

  /** Largest width; a wider interval contains no more information. */
  private static final double WIDEST = 100;

  public IntervalScale {
    Within.atLeast("from_bytes", fromBytes, 0);
    if (!Double.isNaN(logHalfWidth)) {
      Within.notNegative("log_half_width", logHalfWidth);
      logHalfWidth = Math.min(logHalfWidth, WIDEST);
    }
  }
}
