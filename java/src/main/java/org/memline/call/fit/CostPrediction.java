package org.memline.call.fit;

/**
 * The predicted time of a visit (execution of an annotated section).
 *
 * @param seconds predicted time of a typical visit
 * @param lowSeconds lower end of the interval that contains 95 % of visits
 * @param highSeconds upper end of that interval; infinite if there are too few visits, or no more
 *     points than constants
 * @param segment index of the segment (range of the variables) whose constants were used, from 0
 * @param remark reason why the prediction is weak, for example because the values of the variables
 *     are outside the measured range or between two segments; otherwise empty
 */
public record CostPrediction(
    double seconds, double lowSeconds, double highSeconds, int segment, String remark) {
  /** Returns whether the upper end of the interval is known. */
  public boolean hasInterval() {
    return Double.isFinite(highSeconds);
  }
}
