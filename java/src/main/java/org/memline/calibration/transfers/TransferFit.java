package org.memline.calibration.transfers;

import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * What is fitted to a method's operations xQy in one cache state.
 *
 * @param own memline's own model, a sum of their stages ({@link
 *     org.memline.model.transfer.Stages}), without terms where too few operations carry them; what
 *     it was held out against is what predicts
 * @param compositionShare how far what predicts goes from the own model to the composition: own to
 *     the power of 1 − share, composition to the power of share; null where the own model alone
 *     predicts
 * @param composed the paper's composition against all operations; null where the method has none
 * @param floor of half of the launches as a prediction of all, on all operations: what no model can
 *     explain; null where too few were measured twice
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

  /** What the own model is called. */
  public static final String STAGES = "stages";
}
