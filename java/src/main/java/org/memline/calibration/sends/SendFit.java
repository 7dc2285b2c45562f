package org.memline.calibration.sends;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.fit.AsCoefficients;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.BlockLadder;
import org.memline.model.PaperModel;
import org.memline.model.Segment;
import org.memline.model.SendPath;
import org.memline.model.Within;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The fits to the sends of one method in one cache state.
 *
 * @param headline alpha, beta, gamma and beta_strided: see {@link Headline}
 * @param segments straight pieces of contiguous times, shortest first, separated by protocol
 *     switches
 * @param paper the six models of Hur and Lin (1999), as the paper fits them; empty if there are too
 *     few random cells
 * @param paths memline's own model, which is used for predictions: a fit for each {@link SendPath},
 *     named by its label
 * @param heldOut quality of the own model on the random held-out cells; null if there are none
 * @param powersOfTwo quality of the own model on columns of the grid's unpadded power-of-two
 *     matrices, each predicted by all other cells; null if there are none
 * @param coverage share of the held-out cells' launches inside their 95 % prediction interval; null
 *     if there are none
 * @param intervalWidth median width of those intervals, high − low, relative to the prediction;
 *     null if there are none
 * @param floor noise floor on the held-out cells: quality of half of the launches as a prediction
 *     of all; null if they were measured once
 * @param ladder cost of a block by its length; without rungs if none was measured
 */
public record SendFit(
    Method method,
    CacheState cache,
    @AsCoefficients List<Coefficient> headline,
    @AsTable List<Segment> segments,
    @AsTable List<PaperFit> paper,
    List<FittedModel> paths,
    @OrNull Quality heldOut,
    @OrNull Quality powersOfTwo,
    Double coverage,
    Double intervalWidth,
    @OrNull Quality floor,
    BlockLadder ladder) {

  public SendFit {
    headline.forEach(coefficient -> Within.notNegative(coefficient.name(), coefficient.value()));
    for (int i = 1; i < segments.size(); i++) {
      Within.within(
          "from_bytes",
          segments.get(i).fromBytes(),
          Math.nextUp(segments.get(i - 1).toBytes()),
          Within.MOST);
    }
    paths.forEach(FittedModel::requireNotNegative);
    Within.within("coverage", coverage == null ? 0 : coverage, 0, 1);
    Within.notNegative("interval_width", intervalWidth == null ? 0 : intervalWidth);
  }

  /** Returns a coefficient of the headline, if there were cells for it. */
  public Optional<Coefficient> headline(String name) {
    return headline.stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** Returns a model of the paper, if there were cells to fit it to. */
  public Optional<PaperFit> paper(PaperModel model) {
    return paper.stream().filter(fit -> fit.model() == model).findFirst();
  }

  /** Returns the own model on a path, if it was fitted. */
  public Optional<FittedModel> path(SendPath path) {
    return FittedModel.named(path.label(), paths);
  }
}
