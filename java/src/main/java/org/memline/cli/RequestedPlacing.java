package org.memline.cli;

import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;

/**
 * The requested placing of words and owner of their lines.
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
   * Returns the line with the predicted time of this placing, or unchanged if none is requested.
   */
  SuperstepLine into(SuperstepLine line, SuperstepPredictor predictor, SuperstepRequest request) {
    return placing == null
        ? line
        : line.with(
            new SuperstepLine.Lines(
                placing, owner, predictor.seconds(placing, owner, request.accessed())));
  }
}
