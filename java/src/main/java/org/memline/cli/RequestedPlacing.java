package org.memline.cli;

import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;

/**
 * The placing of words and the owner of their lines that the user requested for a superstep.
 *
 * @param placing null if not requested
 * @param owner null if not requested
 */
record RequestedPlacing(Placing placing, LineOwner owner) {

  /**
   * @throws UsageException if one is given without the other
   */
  static RequestedPlacing parse(String placing, String owner) {
    if ((placing == null) != (owner == null)) {
      throw new UsageException(
          placing == null ? "--owner also needs --placing" : "--placing also needs --owner");
    }
    return placing == null
        ? new RequestedPlacing(null, null)
        : new RequestedPlacing(Placing.parse(placing), LineOwner.parse(owner));
  }

  /**
   * Returns the answer with the predicted time for this placing. If none is requested, it returns
   * the answer unchanged.
   */
  SuperstepLine into(SuperstepLine line, SuperstepPredictor predictor, SuperstepRequest request) {
    return placing == null
        ? line
        : line.with(
            new SuperstepLine.Lines(
                placing, owner, predictor.seconds(placing, owner, request.accessed())));
  }
}
