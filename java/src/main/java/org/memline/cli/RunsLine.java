package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.calibration.BetweenRunSpread;

/**
 * The difference between runs that the prediction intervals of an answer include. In JSON it
 * becomes members of the answer itself.
 *
 * @param runsDiffer standard deviation between runs, as a share
 * @param runsAssumed true if it is an assumption; null if runs of the machine determine it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RunsLine(double runsDiffer, Boolean runsAssumed) {
  static RunsLine of(BetweenRunSpread runs) {
    return new RunsLine(runs.share(), runs.assumed() ? true : null);
  }

  /** Returns the sentence for people. */
  String sentence() {
    return new BetweenRunSpread(runsDiffer, runsAssumed != null).sentence();
  }
}
