package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.LinearModel;
import org.memline.model.Within;

/**
 * A model that was fitted to cells (measured configurations). It predicts the time t = Σ
 * coefficient·term, multiplied by exp(residual) if there is a residual.
 *
 * @param model name of the model, which distinguishes it from other models of the same cells
 * @param cells number of cells to which the model was fitted; 0 if unknown
 * @param terms coefficients in the order of the model's terms
 * @param intervalScales half-widths of the 95 % prediction interval of ln t, one for each range of
 *     payloads. The list is empty if intervals were not requested, or if they are computed from the
 *     residual
 * @param residual residual of the terms, which is the error of the sum as a smooth function of the
 *     layout; null if the model has no residual
 * @param heldOut quality of predictions of held-out cells, which the fit did not use; null if no
 *     held-out cell was measured
 */
public record FittedModel(
    String model,
    int cells,
    @AsCoefficients List<Coefficient> terms,
    @AsTable List<IntervalScale> intervalScales,
    @OrNull Residual residual,
    @OrNull Quality heldOut) {

  public FittedModel {
    Within.atLeast("cells", cells, 0);
  }

  /** Creates a linear model, whose prediction is the sum of its terms, without a residual. */
  public FittedModel(
      String model,
      int cells,
      List<Coefficient> terms,
      List<IntervalScale> intervalScales,
      Quality heldOut) {
    this(model, cells, terms, intervalScales, null, heldOut);
  }

  /** Returns the model with a name; empty if no model in the list has the name. */
  public static Optional<FittedModel> named(String model, List<FittedModel> models) {
    return models.stream().filter(fit -> fit.model().equals(model)).findFirst();
  }

  /**
   * Checks that no coefficient is negative, and returns this model. Each term is a part of a time
   * and cannot be negative.
   */
  public FittedModel requireNotNegative() {
    terms.forEach(
        term -> Within.notNegative("%s of %s".formatted(term.name(), model), term.value()));
    return this;
  }

  /**
   * Checks that the model has exactly the terms {@code wanted}, in the given order, and returns
   * this model.
   */
  public FittedModel requireTerms(List<String> wanted) {
    if (!names().equals(wanted)) {
      throw new IllegalArgumentException(
          "model %s must have the terms %3$s, but has %2$s".formatted(model, names(), wanted));
    }
    return this;
  }

  /** Returns the values of the coefficients in the order of the terms. */
  public double[] values() {
    return terms.stream().mapToDouble(Coefficient::value).toArray();
  }

  /** Returns the names of the model's terms, in the order of the terms. */
  public List<String> names() {
    return terms.stream().map(Coefficient::name).toList();
  }

  /**
   * Returns the sum of the terms in seconds, without the residual.
   *
   * @param row value of each term
   */
  public double predict(double[] row) {
    return LinearModel.predict(row, values());
  }

  /**
   * Returns the half-width of the 95 % prediction interval of ln t, for a payload in bytes. It
   * comes from {@link #intervalScales}; NaN if unknown.
   */
  public double logHalfWidth(double bytes) {
    return intervalScales.isEmpty() ? Double.NaN : IntervalScales.at(intervalScales, bytes);
  }

  FittedModel with(List<IntervalScale> scales) {
    return new FittedModel(model, cells, terms, scales, residual, heldOut);
  }

  FittedModel with(Residual other) {
    return new FittedModel(model, cells, terms, intervalScales, other, heldOut);
  }

  /**
   * Returns a copy of this model with the quality of its predictions of held-out cells
   * (configurations that were not used for the fit). The predictions use the terms without the
   * residual.
   *
   * @param rows values of the model's terms for each held-out cell; may be empty
   * @param seconds measured times of the held-out cells, in seconds
   */
  public FittedModel evaluatedOn(double[][] rows, double[] seconds) {
    return heldOut(seconds, Arrays.stream(rows).mapToDouble(this::predict).toArray());
  }

  /**
   * Returns a copy of this model with the quality of the given predictions of held-out cells
   * (configurations that were not used for the fit).
   *
   * @param seconds measured times in seconds; may be empty
   * @param predicted predicted times of the same cells, in seconds
   */
  public FittedModel heldOut(double[] seconds, double[] predicted) {
    Quality quality = seconds.length == 0 ? null : Quality.of(seconds, predicted, terms.size() - 1);
    return new FittedModel(model, cells, terms, intervalScales, residual, quality);
  }
}
