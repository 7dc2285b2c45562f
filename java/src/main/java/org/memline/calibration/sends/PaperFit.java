package org.memline.calibration.sends;

import java.util.List;
import org.memline.calibration.fit.Quality;
import org.memline.model.LinearModel;
import org.memline.model.PaperModel;

/**
 * A model of Hur and Lin (1999), fitted as published.
 *
 * @param model model
 * @param cells number of cells to which it was fitted
 * @param coefficients fitted coefficients, in the order and the units of {@link PaperModel#terms}
 * @param heldOut quality on held-out cells
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

  /** Returns the seconds of a message that touches memory lines. */
  public double predict(double bytes, double lines) {
    return LinearModel.predict(
        model.terms(bytes, lines), coefficients.stream().mapToDouble(c -> c).toArray());
  }
}
