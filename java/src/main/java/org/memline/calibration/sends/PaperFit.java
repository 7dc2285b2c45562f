package org.memline.calibration.sends;

import java.util.List;
import org.memline.calibration.fit.Quality;
import org.memline.model.LinearModel;
import org.memline.model.PaperModel;

/**
 * A model of Hur and Lin (1999), fitted by the method of the paper.
 *
 * @param model model of the paper
 * @param cells number of cells to which the model was fitted
 * @param coefficients fitted coefficients, in the order and the units of {@link PaperModel#terms}
 * @param heldOut quality of predictions of held-out cells
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
   * @param bytes payload
   * @param lines memory lines touched
   */
  public double predict(double bytes, double lines) {
    return LinearModel.predict(
        model.terms(bytes, lines), coefficients.stream().mapToDouble(c -> c).toArray());
  }
}
