package org.memline.call.check;

/**
 * The comparison of one number, such as a time or a constant, between the baseline (an earlier
 * model) and the candidate (new runs).
 *
 * @param segment index of the baseline's segment (range of the variables with its own constants),
 *     from 0
 * @param what what is compared: {@code time}, the name of a constant, {@code border}, {@code point}
 *     (the combination of values of the variables that slowed down most) or {@code residuals} (the
 *     scatter of points around the times of the baseline)
 * @param where range of the variables for which the numbers hold; empty for the whole measured
 *     range
 * @param baseline value of the baseline in seconds; for residuals a relative standard deviation
 * @param candidate value of the candidate, in the unit of {@code baseline}; this value and {@code
 *     change}, {@code low} and {@code high} are null if there are too few points
 * @param change relative change; 0.2 means 20 % more
 * @param low lower end of the 95 % interval of the change
 * @param high upper end of the 95 % interval of the change
 * @param q p-value of the hypothesis that nothing has changed, adjusted by Holm's method for all
 *     compared numbers of the experiment
 */
public record CheckedFigure(
    int segment,
    String what,
    String where,
    double baseline,
    Double candidate,
    Double change,
    Double low,
    Double high,
    double q,
    CheckVerdict verdict) {
  /**
   * Returns whether the candidate (the new runs) has a value. It has none if its points
   * (combinations of values of the variables) are too few.
   */
  public boolean known() {
    return candidate != null;
  }

  CheckedFigure with(double adjusted, CheckVerdict newVerdict) {
    return new CheckedFigure(
        segment, what, where, baseline, candidate, change, low, high, adjusted, newVerdict);
  }
}
