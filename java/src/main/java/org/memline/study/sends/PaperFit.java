package org.memline.study.sends;

import java.util.List;
import org.memline.calibration.fit.Quality;
import org.memline.model.LinearModel;
import org.memline.model.PaperModel;

/**
 * A model of Hur and Lin (1999), fitted by the method of that paper.
 *
 * @param model model of Hur and Lin (1999)
 * @param cells number of cells (measured configurations) to which the model was fitted
 * @param coefficients fitted coefficients, in the order and the units of {@link PaperModel#terms}
 * @param heldOut quality of predictions of held-out cells, which the fit did not use
 */
public record PaperFit(PaperModel model, int cells, List<Double> coefficients, Quality heldOut) {
  public PaperFit {
    coefficients = List.copyOf(coefficients);
    if (coefficients.size() != model.coefficientNames().size()) {
      throw new IllegalArgumentException(
          "model %s has the terms %s, but %d coefficients"
              .formatted(model, model.coefficientNames(), coefficients.size()));
    }
  }

  /**
   * Returns the predicted time of a message in seconds.
   *
   * @param bytes payload in bytes
   * @param lines number of memory lines that the message touches
   */
  public double predict(double bytes, double lines) {
    return LinearModel.predict(
        model.terms(bytes, lines), coefficients.stream().mapToDouble(c -> c).toArray());
  }
}
