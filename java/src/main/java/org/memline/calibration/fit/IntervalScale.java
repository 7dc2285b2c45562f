package org.memline.calibration.fit;

import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * The width of a prediction interval for a range of payloads.
 *
 * @param fromBytes smallest payload of the range, in bytes; the range ends where the range of the
 *     next scale begins
 * @param logHalfWidth half-width w on the logarithmic scale: the interval of a predicted time t is
 *     [t·exp(−w), t·exp(w)]. NaN if too few cells (configurations) were measured
 */
public record IntervalScale(long fromBytes, @OrUnknown double logHalfWidth) {

  /**
   * The largest half-width that is stored, on the logarithmic scale. A wider interval contains no
   * more information about the time.
   */
  private static final double WIDEST = 100;

  public IntervalScale {
    Within.atLeast("from_bytes", fromBytes, 0);
    if (!Double.isNaN(logHalfWidth)) {
      Within.notNegative("log_half_width", logHalfWidth);
      logHalfWidth = Math.min(logHalfWidth, WIDEST);
    }
  }
}
