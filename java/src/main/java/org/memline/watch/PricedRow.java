package org.memline.watch;

import org.memline.model.Interval;

/**
 * A row of a recording, which is a group of similar MPI calls, with its share of the program's
 * running time, and the share that another method of sending would save.
 *
 * @param share time of the row divided by the running time of all ranks; NaN if that is unknown
 * @param price predicted time of a message; null if there is no calibration
 * @param saves share of the running time that the best method saves; NaN if it saves nothing. It is
 *     at most the share that the program spends in these sends and in the receives of the same
 *     layout
 * @param savesInterval 95 % interval of {@code saves}, with the same upper limit; null if {@code
 *     saves} has no interval
 */
public record PricedRow(
    MergedRow row, double share, RowPrice price, double saves, Interval savesInterval) {

  /**
   * @param totalSeconds sum of the running times of all ranks, in seconds
   * @param price predicted time of a message; null if there is no calibration
   * @param receiving seconds that all ranks spend in the receives of this row's messages
   */
  static PricedRow of(MergedRow row, double totalSeconds, RowPrice price, double receiving) {
    double share = row.seconds() / totalSeconds;
    if (price == null || !price.improvable()) {
      return new PricedRow(row, share, price, Double.NaN, null);
    }
    double calls = row.calls() / totalSeconds;
    double most = (row.seconds() + receiving) / totalSeconds;
    double saves = Math.min(most, calls * (price.should().seconds() - price.best().seconds()));
    boolean known = price.should().hasInterval() && price.best().hasInterval();
    double low = calls * (price.should().lowSeconds() - price.best().highSeconds());
    double high = calls * (price.should().highSeconds() - price.best().lowSeconds());
    return new PricedRow(
        row,
        share,
        price,
        saves,
        known ? new Interval(Math.min(most, Math.max(0, low)), Math.min(most, high)) : null);
  }

  /** Returns whether another method than the one used is predicted to be faster. */
  public boolean improvable() {
    return !Double.isNaN(saves);
  }
}
