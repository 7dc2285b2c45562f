package org.memline.call.check;

import java.util.List;

/**
 * One experiment, then and now.
 *
 * @param verdict the worst of what its figures say; EQUIVALENT where all times are
 * @param reasons why it cannot be compared; none where it can
 * @param notes what was left out or assumed, a line each
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
