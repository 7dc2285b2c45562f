package org.memline.watch;

import org.memline.calibration.Prediction;
import org.memline.predict.Advice;
import org.memline.sample.Locality;

/**
 * The predicted time of a message.
 *
 * @param locality locality (distance between sender and receiver) for which the calibration
 *     predicts; null if there is no prediction
 * @param should predicted time of the message as it is sent, with the datatypes of MPI; null if
 *     there is no prediction
 * @param packed predicted time if it is packed by hand; null if unknown, or if the message is
 *     contiguous
 * @param best prediction for the fastest method; null if there is no prediction, or if the message
 *     is contiguous, because then there is no other method
 * @param certainty certainty that {@code best} is the fastest; null if {@code best} is null
 * @param why reason why there is no prediction; otherwise empty
 */
public record RowPrice(
    Locality locality,
    Prediction should,
    Prediction packed,
    Prediction best,
    Advice.Certainty certainty,
    String why) {

  static RowPrice none(String why) {
    return new RowPrice(null, null, null, null, null, why);
  }

  /** Returns whether the time was predicted. */
  public boolean priced() {
    return should != null;
  }

  /**
   * Returns whether another method of sending is predicted to be faster than the datatypes of MPI.
   */
  public boolean improvable() {
    return best != null && best.method() != should.method() && should.seconds() > best.seconds();
  }

  /**
   * Returns in one word how certain it is which method is the fastest: {@code sure}, {@code likely}
   * or {@code open}. It is open if a prediction has no interval.
   */
  public String certaintyWord() {
    if (!should.hasInterval() || !best.hasInterval()) {
      return "open";
    }
    return switch (certainty) {
      case CLEAR -> "sure";
      case LIKELY -> "likely";
      case TIE, ONLY -> "open";
    };
  }
}
