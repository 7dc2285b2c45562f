package org.memline.call.check;

import java.util.List;

/**
 * An experiment in the baseline and in the candidate.
 *
 * @param verdict worst verdict of its figures; EQUIVALENT if all times are equivalent
 * @param reasons reasons why it is not comparable; empty if it is
 * @param notes a line for each part that was left out or assumed
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
