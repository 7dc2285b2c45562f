package org.memline.predict;

import java.util.List;
import org.memline.calibration.Prediction;
import org.memline.layout.Labelled;

/**
 * Advice on the method that sends a layout fastest.
 *
 * @param predictions predictions of all methods, the fastest first
 */
public record Advice(List<Prediction> predictions, Certainty certainty) {

  /**
   * How certain it is that the first method in the list of predictions is the fastest, according to
   * the prediction intervals.
   */
  public enum Certainty implements Labelled {
    CLEAR("clear", "clear: its prediction interval ends below the intervals of all other methods"),
    LIKELY(
        "likely",
        "likely: the next method is predicted more than 10 % slower, but the prediction intervals overlap or are unknown"),
    TIE("tie", "tie: the next method is predicted at most 10 % slower"),
    ONLY("only", "only: the calibration has no other method for this layout");

    private final String label;
    private final String text;

    Certainty(String label, String text) {
      this.label = label;
      this.text = text;
    }

    @Override
    public String label() {
      return label;
    }

    /** Returns the label of the certainty with an explanation for people. */
    public String text() {
      return text;
    }
  }

  /**
   * The largest ratio of the predicted times of two methods at which the methods are regarded as
   * equally fast.
   */
  public static final double TIE_WITHIN = 1.1;

  /**
   * Returns how certain it is that the first method is the fastest.
   *
   * @param sorted predictions of all methods, the fastest first
   */
  static Certainty certainty(List<Prediction> sorted) {
    if (sorted.size() == 1) {
      return Certainty.ONLY;
    }
    Prediction best = sorted.get(0);
    double lowestOther =
        sorted.stream().skip(1).mapToDouble(Prediction::lowSeconds).min().orElseThrow();
    if (best.highSeconds() < lowestOther) {
      return Certainty.CLEAR;
    }
    return sorted.get(1).seconds() > TIE_WITHIN * best.seconds() ? Certainty.LIKELY : Certainty.TIE;
  }

  public static Advice of(List<Prediction> sorted) {
    return new Advice(sorted, certainty(sorted));
  }

  public Prediction best() {
    return predictions.get(0);
  }
}
