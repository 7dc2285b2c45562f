package org.memline.study.sends;

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
 * The fits to the sends of one method in one cache state, warm or cold.
 *
 * @param headline coefficients alpha, beta, gamma and beta_strided, which {@link Headline}
 *     describes
 * @param segments straight segments of the times of contiguous messages, shortest messages first;
 *     protocol switches separate them
 * @param paper the six models of Hur and Lin (1999), fitted by the method of that paper; empty if
 *     too few random cells (configurations) were measured
 * @param paths memline's own model, which is used for predictions. There is one fit for contiguous
 *     and one for strided data ({@link SendPath}), whose label is the name of the fit
 * @param heldOut quality of memline's own model on the random held-out cells, which no fit used;
 *     null if no held-out cell was measured
 * @param powersOfTwo quality of memline's own model on matrices whose width is a power of two. It
 *     is computed from columns of unpadded matrices of the designed grid, each predicted by a fit
 *     to all other cells. Null if no such column was measured
 * @param coverage share of the times of held-out cells in single launches (starts of mpirun) that
 *     are inside their 95 % prediction interval; null if there are no held-out cells
 * @param intervalWidth median width (high − low) of the prediction intervals of the held-out cells,
 *     relative to the prediction; null if there are no held-out cells
 * @param floor noise floor of the held-out cells, which is the quality of half of the launches as a
 *     prediction of all launches; null if there was only one launch
 * @param ladder measured cost of a block by its length; empty if it was not measured
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

  /**
   * Returns a headline coefficient ({@code alpha}, {@code beta}, {@code gamma} or {@code
   * beta_strided}) by its name; empty if it was not fitted.
   */
  public Optional<Coefficient> headline(String name) {
    return headline.stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** Returns the fit of a model of Hur and Lin (1999); empty if the model was not fitted. */
  public Optional<PaperFit> paper(PaperModel model) {
    return paper.stream().filter(fit -> fit.model() == model).findFirst();
  }

  /**
   * Returns the fit of memline's own model for contiguous or strided data; empty if the model was
   * not fitted.
   */
  public Optional<FittedModel> path(SendPath path) {
    return FittedModel.named(path.label(), paths);
  }
}
