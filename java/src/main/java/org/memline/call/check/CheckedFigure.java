package org.memline.call.check;

/**
 * One figure, then and now.
 *
 * @param segment from 0, of the baseline
 * @param what is compared: {@code time}, a constant's name, {@code border}, {@code point}: the one
 *     that is slowest to its baseline, or {@code residuals}: by how much points scatter around
 *     their baseline
 * @param where of the variables; empty where it is everywhere
 * @param baseline seconds; of residuals a standard deviation, relative: what runs differ by
 * @param candidate likewise; null where too little was run to tell, as the next three
 * @param change relative: 0.2 is 20 % more
 * @param low of its 95 % interval, with {@code high}
 * @param q that there is no change, all figures of the experiment considered (Holm)
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
  /** Whether enough was run to tell anything. */
  public boolean told() {
    return candidate != null;
  }

  CheckedFigure with(double adjusted, CheckVerdict says) {
    return new CheckedFigure(
        segment, what, where, baseline, candidate, change, low, high, adjusted, says);
  }
}
