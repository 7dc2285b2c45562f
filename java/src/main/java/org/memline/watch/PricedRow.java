package org.memline.watch;

import org.memline.calibration.Prediction;
import org.memline.model.Interval;

/**
 * A row of a recording, which is a group of similar MPI calls, with its share of the program's
 * running time, and the share that another method of sending would save.
 *
 * @param share time of the row divided by the running time of all ranks; NaN if that is unknown
 * @param price predicted time of a message; null if there is no calibration
 * @param saves share of the running time that the best method saves, at least 0; NaN if no other
 *     method is predicted to be faster. The best method still takes its own time, so that a message
 *     saves at most the time that the program spends in the send and in the receive, less the time
 *     of the best method
 * @param savesInterval 95 % interval of {@code saves}, with the same limits; null if {@code saves}
 *     has no interval
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
    double spent = (row.seconds() + receiving) / row.calls();
    double calls = row.calls() / totalSeconds;
    Prediction should = price.should();
    Prediction best = price.best();
    return new PricedRow(
        row,
        share,
        price,
        calls * saved(should.seconds(), spent, best.seconds()),
        should.hasInterval() && best.hasInterval()
            ? new Interval(
                calls * saved(should.lowSeconds(), spent, best.highSeconds()),
                calls * saved(should.highSeconds(), spent, best.lowSeconds()))
            : null);
  }

  /**
   * Returns the seconds that the best method saves for one message.
   *
   * @param should predicted seconds of the message as it is sent
   * @param spent seconds that the ranks spend in MPI for the message. A message that took less than
   *     predicted saves only the difference between this time and {@code best}
   * @param best predicted seconds of the best method
   */
  private static double saved(double should, double spent, double best) {
    return Math.max(0, Math.min(should, spent) - best);
  }

  /** Returns whether another method than the one used is predicted to be faster. */
  public boolean improvable() {
    return !Double.isNaN(saves);
  }
}
