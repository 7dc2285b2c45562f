package org.memline.calibration.supersteps;

import org.memline.calibration.fit.FittedModel;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepKnown;

/**
 * memline's own function of a family of supersteps.
 *
 * @param ranks p
 * @param known what it has to be told of a superstep
 * @param model terms and a smooth residual, of {@link org.memline.model.superstep.SuperstepTerms}
 * @param leftOut of each superstep that it was fitted to, by what the others alone make of the
 *     residual there
 * @param heldOut of random supersteps that no fit saw; null where there are none
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
