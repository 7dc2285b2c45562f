package org.memline.cli;

import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.study.supersteps.SuperstepPredictor;

/**
 * What the user requested about the memory of a superstep: how its words are placed in cache lines,
 * and who wrote these lines last.
 *
 * @param placing placement of the words; null if the user requested nothing
 * @param owner which rank wrote the lines last, or that the lines were flushed from the caches;
 *     null if the user requested nothing
 */
record RequestedPlacing(Placing placing, LineOwner owner) {

  /**
   * Parses the values of {@code --placing} and {@code --owner}.
   *
   * @param placing value of the option; null if it is not given
   * @param owner value of the option; null if it is not given
   * @throws UsageException if only one of the two options is given
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
   * Returns a copy of the answer {@code line}, to which the predicted time for the requested
   * placement of words is added. If the user requested no placement, {@code line} is returned
   * unchanged.
   */
  SuperstepLine into(SuperstepLine line, SuperstepPredictor predictor, SuperstepRequest request) {
    return placing == null
        ? line
        : line.with(
            new SuperstepLine.Lines(
                placing, owner, predictor.seconds(placing, owner, request.accessed())));
  }
}
