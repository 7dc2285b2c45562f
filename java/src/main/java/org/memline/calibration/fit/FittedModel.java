package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.LinearModel;
import org.memline.model.Within;

/**
 * A model that was fitted to cells: t = Σ coefficient·term, times exp of its residual where it has
 * one.
 *
 * @param model what it is called among those that are fitted to the same
 * @param cells that it was fitted to; 0 where the file does not tell
 * @param terms in the order of the model's
 * @param intervalScales half-width of the 95 % prediction interval of ln t, by payload; empty where
 *     none was asked for, or where the residual tells it
 * @param residual null where it has none
 * @param heldOut on cells that it was not fitted to; null where there are none
 */
public record FittedModel(
    String model,
    int cells,
    @AsTable List<Coefficient> terms,
    @AsTable List<IntervalScale> intervalScales,
    @OrNull Residual residual,
    @OrNull Quality heldOut) {

  public FittedModel {
    Within.atLeast("cells", cells, 0);
  }

  /** A linear model alone. */
  public FittedModel(
      String model,
      int cells,
      List<Coefficient> terms,
      List<IntervalScale> intervalScales,
      Quality heldOut) {
    this(model, cells, terms, intervalScales, null, heldOut);
  }

  /** The one that is called so. */
  public static Optional<FittedModel> named(String model, List<FittedModel> models) {
    return models.stream().filter(fit -> fit.model().equals(model)).findFirst();
  }

  /** Of a model whose terms add up what takes time: none gives any back. */
  public FittedModel requireNotNegative() {
    terms.forEach(
        term -> Within.notNegative("%s of %s".formatted(term.name(), model), term.value()));
    return this;
  }

  /** Of a model whose terms are fixed. */
  public FittedModel requireTerms(List<String> wanted) {
    if (!names().equals(wanted)) {
      throw new IllegalArgumentException(
          "model %s has the terms %s: it has %s".formatted(model, names(), wanted));
    }
    return this;
  }

  /** The coefficients as numbers. */
  public double[] values() {
    return terms.stream().mapToDouble(Coefficient::value).toArray();
  }

  /** The terms' names. */
  public List<String> names() {
    return terms.stream().map(Coefficient::name).toList();
  }

  /** Seconds, by the terms alone. */
  public double predict(double[] row) {
    return LinearModel.predict(row, values());
  }

  /**
   * The prediction interval's half-width of ln t for a payload, by the scales; NaN where none is
   * known.
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
   * The same, held against cells that it was not fitted to, by its terms alone.
   *
   * @param rows of terms; may be none
   */
  public FittedModel heldAgainst(double[][] rows, double[] seconds) {
    return heldOut(seconds, Arrays.stream(rows).mapToDouble(this::predict).toArray());
  }

  /**
   * The same, with what it predicted of cells that it was not fitted to.
   *
   * @param seconds measured; may be none
   */
  public FittedModel heldOut(double[] seconds, double[] predicted) {
    Quality quality = seconds.length == 0 ? null : Quality.of(seconds, predicted, terms.size() - 1);
    return new FittedModel(model, cells, terms, intervalScales, residual, quality);
  }
}
