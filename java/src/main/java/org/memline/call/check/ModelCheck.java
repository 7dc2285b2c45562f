package org.memline.call.check;

import java.util.List;

/**
 * The outcome.
 *
 * @param matters relative changes up to this do not
 * @param baselineRuns that tell the noise between runs
 */
public record ModelCheck(
    CheckVerdict verdict,
    double matters,
    int baselineRuns,
    int candidateRuns,
    List<CheckedExperiment> experiments) {
  public ModelCheck {
    experiments = List.copyOf(experiments);
  }
}
