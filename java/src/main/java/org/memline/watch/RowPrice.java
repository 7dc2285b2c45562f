package org.memline.watch;

import org.memline.calibration.Prediction;
import org.memline.calibration.predict.Advice;
import org.memline.sample.Locality;

/**
 * What a message costs by a calibration.
 *
 * @param locality part of the calibration that was asked; null without a price
 * @param should time of the message as it is sent, by the MPI's datatypes; null without a price
 * @param packed time if it is packed by hand; null if unknown, or if the message is contiguous
 * @param best the fastest method; null for a contiguous message, which has no other way
 * @param certainty certainty of the best; null if {@code best} is
 * @param why the reason if there is no price; else empty
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

  /** Returns whether there is a price. */
  public boolean priced() {
    return should != null;
  }

  /** Returns whether another method than the present one is faster. */
  public boolean improvable() {
    return best != null && best.method() != should.method() && should.seconds() > best.seconds();
  }

  /** Returns the certainty in one word: {@code sure}, {@code likely} or {@code open}. */
  public String certaintyWord() {
    return switch (certainty) {
      case CLEAR -> "sure";
      case LIKELY -> "likely";
      case TIE, ONLY -> "open";
    };
  }
}
