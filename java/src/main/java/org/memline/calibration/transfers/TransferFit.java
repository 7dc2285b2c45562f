package org.memline.calibration.transfers;

import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The fit to a method's operations xQy in one cache state.
 *
 * @param own memline's own model, a sum of their stages ({@link
 *     org.memline.model.transfer.Stages}), without terms if there are too few operations; its
 *     held-out quality is that of the predictions
 * @param compositionShare weight of the composition in predictions: t = own^(1 − share) ·
 *     composition^share; null if the own model alone predicts
 * @param composed quality of the paper's composition on all operations; null if the method has none
 * @param floor noise floor on all operations: quality of half of the launches as a prediction of
 *     all; null if too few were measured twice
 */
public record TransferFit(
    Method method,
    CacheState cache,
    FittedModel own,
    Double compositionShare,
    @OrNull Quality composed,
    @OrNull Quality floor) {

  public TransferFit {
    own.requireNotNegative();
    if (!own.terms().isEmpty()) {
      own.requireTerms(Stages.TERMS.stream().map(Stages.Term::name).toList());
    }
    Within.within("composition_share", compositionShare == null ? 0 : compositionShare, 0, 1);
  }

  /** The name of the own model. */
  public static final String STAGES = "stages";
}
