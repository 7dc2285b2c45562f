package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.calibration.BetweenRunSpread;

/**
 * The spread between runs of the machine that the prediction intervals of an answer include. In
 * JSON, these members are written as members of the answer.
 *
 * @param runsDiffer standard deviation of the times of different runs, as a share of the time
 * @param runsAssumed true if the standard deviation is assumed; null if it was estimated from runs
 *     of the machine
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunsLine(double runsDiffer, Boolean runsAssumed) {
  static RunsLine of(BetweenRunSpread runs) {
    return new RunsLine(runs.share(), runs.assumed() ? true : null);
  }

  /** Returns a sentence for people about the spread between runs. */
  String sentence() {
    return new BetweenRunSpread(runsDiffer, runsAssumed != null).sentence();
  }
}
