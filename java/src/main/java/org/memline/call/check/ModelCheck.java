package org.memline.call.check;

import java.util.List;

/**
 * The result of a check, which compares new runs (the candidate) with an earlier model (the
 * baseline).
 *
 * @param verdict the worst verdict of any experiment (annotated section)
 * @param matters largest relative change that is ignored; 0.05 is 5 %
 * @param baselineRuns number of runs to which the earlier model was fitted
 * @param candidateRuns number of new runs
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
