package org.memline.call.check;

import java.util.List;

/**
 * The result of a check.
 *
 * @param matters largest relative change that is ignored; 0.05 is 5 %
 * @param baselineRuns number of runs from which the variance between runs is estimated
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
