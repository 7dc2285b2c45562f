package org.memline.call.check;

import java.util.List;

/**
 * The comparison of one experiment (annotated section of code) between the baseline and the
 * candidate.
 *
 * @param verdict the worst verdict of the compared numbers of the experiment; EQUIVALENT if all
 *     times are equivalent
 * @param reasons reasons why the experiment is not comparable; empty if it is comparable
 * @param notes a line for each part that was left out, and for each assumption
 */
public record CheckedExperiment(
    String name,
    String formula,
    CheckVerdict verdict,
    List<String> reasons,
    List<CheckedFigure> figures,
    List<String> notes) {
  public CheckedExperiment {
    reasons = List.copyOf(reasons);
    figures = List.copyOf(figures);
    notes = List.copyOf(notes);
  }
}
