package org.memline.study.layouts;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.OptBoolean;
import java.util.List;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.input.StrictJson;
import org.memline.layout.NestKind;
import org.memline.model.Within;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The fit of one method in one cache state to sends of layouts, in one direction or in both at
 * once.
 *
 * @param model terms and residual that {@link org.memline.model.LayoutTerms} defines, with the
 *     quality on held-out layouts of all kinds
 * @param kinds quality and comparison by kind of layout
 * @param coverage share of the held-out times of single launches that are inside their 95 %
 *     prediction interval; null if there are no held-out cells
 * @param floor noise floor of the held-out cells, which is the quality of half of the launches as a
 *     prediction of all launches; null if there was only one launch
 * @param uneven messages whose layouts differ between sender and receiver; null if too few were
 *     measured
 * @param leastRatio smallest time of a fitted exchange over the time that is predicted for one
 *     direction, below which no exchange is predicted; null for sends in one direction
 */
public record LayoutFit(
    Method method,
    CacheState cache,
    FittedModel model,
    @AsTable List<OfKind> kinds,
    Double coverage,
    @OrNull Quality floor,
    @OrNull @JacksonInject(value = StrictJson.NO_VALUE, useInput = OptBoolean.TRUE) Uneven uneven,
    @OrNull @JacksonInject(value = StrictJson.NO_SECOND_VALUE, useInput = OptBoolean.TRUE)
        Double leastRatio) {

  /**
   * Messages whose layouts differ between sender and receiver, compared with the mean of the times
   * that are predicted if each layout is on both sides.
   *
   * @param cells number of measured messages
   * @param factor median of the measured time over this mean; predictions are multiplied by it
   * @param logHalfWidth half-width of the 95 % prediction interval of ln t
   * @param medianError median error of these predictions, as a share; each message is predicted
   *     with a factor from the others
   * @param p90Error 90th percentile of these errors
   */
  public record Uneven(
      int cells, double factor, double logHalfWidth, double medianError, double p90Error) {
    public Uneven {
      Within.atLeast("cells", cells, 1);
      Within.notNegative("factor", factor);
      Within.notNegative("log_half_width", logHalfWidth);
      Within.notNegative("median_error", medianError);
      Within.notNegative("p90_error", p90Error);
    }
  }

  /**
   * The layouts of one kind.
   *
   * @param cells number of measured layouts
   * @param heldOutCells number of held-out layouts
   * @param medianError median error of the predictions of held-out layouts, as a share; null
   *     without held-out layouts
   * @param p90Error 90th percentile of these errors; null without held-out layouts
   * @param overDatatype geometric mean of the time over that of the derived datatype, in the same
   *     cache state; null if the datatype was not measured
   */
  public record OfKind(
      NestKind kind,
      int cells,
      int heldOutCells,
      Double medianError,
      Double p90Error,
      Double overDatatype) {
    public OfKind {
      Within.atLeast("cells", cells, 0);
      Within.atLeast("held_out_cells", heldOutCells, 0);
      Within.notNegative("median_error", medianError == null ? 0 : medianError);
      Within.notNegative("p90_error", p90Error == null ? 0 : p90Error);
      Within.notNegative("over_datatype", overDatatype == null ? 0 : overDatatype);
    }
  }

  /** Returns this fit with its results about messages whose sides differ. */
  LayoutFit with(Uneven found) {
    return new LayoutFit(method, cache, model, kinds, coverage, floor, found, leastRatio);
  }

  public LayoutFit {
    model.requireNotNegative();
    if (model.residual() == null) {
      throw new IllegalArgumentException("the model %s has no residual".formatted(model.model()));
    }
    Within.within("coverage", coverage == null ? 0 : coverage, 0, 1);
    Within.notNegative("least_ratio", leastRatio == null ? 0 : leastRatio);
  }
}
