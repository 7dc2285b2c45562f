package org.memline.call.fit;

/**
 * The predicted time of a visit.
 *
 * @param lowSeconds 95 % of visits are between this and {@code highSeconds}, which is infinite
 *     where too few visits tell it, or no more points than there are constants
 * @param segment from 0: whose constants were taken
 * @param remark where the prediction is weak: outside of what was measured, between two segments;
 *     empty elsewhere
 */
public record CostPrediction(
    double seconds, double lowSeconds, double highSeconds, int segment, String remark) {
  /** Returns whether there is an interval. */
  public boolean hasInterval() {
    return Double.isFinite(highSeconds);
  }
}
