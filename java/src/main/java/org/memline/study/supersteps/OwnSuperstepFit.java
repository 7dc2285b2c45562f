package org.memline.study.supersteps;

import org.memline.calibration.fit.FittedModel;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepKnown;

/**
 * The fit of memline's own cost function for a family of supersteps (best or worst case).
 *
 * @param ranks number of ranks
 * @param known what must be known about a superstep to predict it: its counts alone, or also the
 *     accesses of each rank
 * @param model fitted terms of {@link org.memline.model.superstep.SuperstepTerms}, with a smooth
 *     residual
 * @param leftOut prediction errors of the fitted supersteps; the residual that predicts a superstep
 *     was fitted to all other supersteps
 * @param heldOut prediction errors of random supersteps that no fit used; null if no such superstep
 *     was measured
 */
public record OwnSuperstepFit(
    SuperstepFamily family,
    int ranks,
    SuperstepKnown known,
    FittedModel model,
    RelativeErrors leftOut,
    @OrNull RelativeErrors heldOut) {

  public OwnSuperstepFit {
    Within.atLeast("ranks", ranks, 1);
    model.requireNotNegative();
    if (model.residual() == null) {
      throw new IllegalArgumentException("model %s has no residual".formatted(model.model()));
    }
  }
}
