package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.calibration.BetweenRunSpread;

/**
 * The between-run spread that the prediction intervals of an answer include. In JSON its members
 * are members of the answer.
 *
 * @param runsDiffer standard deviation between runs, as a share
 * @param runsAssumed true if the spread is assumed; null if it was estimated from runs of the
 *     machine
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunsLine(double runsDiffer, Boolean runsAssumed) {
  static RunsLine of(BetweenRunSpread runs) {
    return new RunsLine(runs.share(), runs.assumed() ? true : null);
  }

  /** Returns a sentence about the spread, for people. */
  String sentence() {
    return new BetweenRunSpread(runsDiffer, runsAssumed != null).sentence();
  }
}
