package org.memline.cli;

import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;

/**
 * How words lie and who owns their lines, if that was asked for.
 *
 * @param placing null where it was not
 * @param owner null likewise
 */
record AskedLines(Placing placing, LineOwner owner) {

  /**
   * @throws UsageException where one is given without the other
   */
  static AskedLines parse(String placing, String owner) {
    if ((placing == null) != (owner == null)) {
      throw new UsageException(
          placing == null ? "--owner also needs --placing" : "--placing also needs --owner");
    }
    return placing == null
        ? new AskedLines(null, null)
        : new AskedLines(Placing.parse(placing), LineOwner.parse(owner));
  }

  /** A line with the time of such lines; as it is where none were asked for. */
  SuperstepLine into(SuperstepLine line, SuperstepPredictor predictor, AskedSuperstep asked) {
    return placing == null
        ? line
        : line.with(
            new SuperstepLine.Lines(
                placing, owner, predictor.seconds(placing, owner, asked.accessed())));
  }
}
