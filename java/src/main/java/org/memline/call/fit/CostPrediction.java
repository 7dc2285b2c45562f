package org.memline.call.fit;

/**
 * The predicted time of a visit.
 *
 * @param lowSeconds lower end of the interval that contains 95 % of visits; its upper end, {@code
 *     highSeconds}, is infinite if there are too few visits, or no more points than constants
 * @param segment index of the segment whose constants were used, from 0
 * @param remark reason why the prediction is weak: it is outside the measured range or between two
 *     segments; empty otherwise
 */
public record CostPrediction(
    double seconds, double lowSeconds, double highSeconds, int segment, String remark) {
  /** Returns whether there is an interval. */
  public boolean hasInterval() {
    return Double.isFinite(highSeconds);
  }
}
