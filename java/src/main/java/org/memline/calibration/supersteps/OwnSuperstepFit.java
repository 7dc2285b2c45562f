package org.memline.calibration.supersteps;

import org.memline.calibration.fit.FittedModel;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepKnown;

/**
 * memline's own cost function for a family of supersteps.
 *
 * @param ranks number of ranks p
 * @param known knowledge about a superstep that the function needs
 * @param model terms and a smooth residual, of {@link org.memline.model.superstep.SuperstepTerms}
 * @param leftOut errors of the fitted supersteps, each predicted with a residual that was fitted to
 *     the others
 * @param heldOut errors of random supersteps that no fit used; null if there are none
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
