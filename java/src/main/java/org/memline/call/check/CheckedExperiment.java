package org.memline.call.check;

import java.util.List;

/**
 * The comparison of one experiment (annotated section of code) between the baseline (an earlier
 * model) and the candidate (new runs).
 *
 * @param verdict the worst verdict of the compared numbers of the experiment. It is EQUIVALENT if
 *     all times are equivalent and other numbers are at worst inconclusive.
 * @param reasons reasons why the experiment cannot be compared; empty if it can be compared
 * @param figures compared numbers
 * @param notes remarks for the user, one line each: points (combinations of values of the
 *     variables) and segments (ranges of the variables) that could not be compared, and assumptions
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
