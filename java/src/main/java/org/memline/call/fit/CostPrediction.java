package org.memline.call.fit;

/**
 * What a visit will take.
 *
 * @param lowSeconds 95 % of visits are between this and {@code highSeconds}, which is infinite
 *     where too few visits tell it, or no more points than there are constants
 * @param segment from 0: whose constants were taken
 * @param remark where the prediction is weak: outside of what was measured, between two segments;
 *     empty elsewhere
 */
public record CostPrediction(
    double seconds, double lowSeconds, double highSeconds, int segment, String remark) {
  /** Whether anything tells between what visits are. */
  public boolean hasInterval() {
    return Double.isFinite(highSeconds);
  }
}
