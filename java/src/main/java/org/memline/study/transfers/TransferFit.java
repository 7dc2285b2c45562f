package org.memline.study.transfers;

import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The fit of the model for a method's communication operations xQy in one cache state.
 *
 * @param own memline's own model, a sum of stages ({@link org.memline.model.transfer.Stages}). It
 *     has no terms if too few operations were measured. Its quality on held-out operations, which
 *     no fit used, is that of the whole prediction, which includes the composition
 * @param compositionShare weight of the composition in predictions, which are own^(1 − share) ·
 *     composition^share; null if predictions use only the own model
 * @param composed quality of the times that are composed as in Stricker and Gross (1995), on all
 *     operations; null if the method has no composition
 * @param floor noise floor of all operations, which is the quality of half of the launches (starts
 *     of mpirun) as a prediction of all launches; null if too few operations were measured by two
 *     launches
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

  /** The name of memline's own model for communication operations. */
  public static final String STAGES = "stages";
}
