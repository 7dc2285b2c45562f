package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.RobustFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.sample.Role;

/**
 * memline's own model of one method and cache state: a robust non-negative fit for relative error
 * on each path.
 */
final class OwnFit {
  private final SendTerms terms;
  private final FitCells cells;

  OwnFit(SendTerms terms, FitCells cells) {
    this.terms = terms;
    this.cells = cells;
  }

  /** A fit for each path that has more cells than terms. */
  List<FittedModel> fit() {
    List<RobustFit.Part> parts = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      int[] chosen = cells.where(i -> cells.paths[i] == path && cells.role(i) != Role.TEST);
      if (RobustFit.enough(chosen.length, terms.of(path).size())) {
        parts.add(part(path, chosen));
      }
    }
    return RobustFit.fit(parts).stream().map(this::heldOut).toList();
  }

  private FittedModel heldOut(FittedModel fit) {
    int[] test =
        cells.where(i -> cells.role(i) == Role.TEST && cells.paths[i].label().equals(fit.model()));
    return fit.heldAgainst(FitCells.rows(test, this::row), cells.seconds(test));
  }

  private RobustFit.Part part(SendPath path, int[] chosen) {
    Design design =
        new Design(
            path.label(),
            terms.of(path).stream().map(SendTerms.Term::name).toList(),
            terms.of(path).stream().map(SendTerms.Term::unit).toList(),
            FitCells.rows(chosen, this::row),
            cells.times(chosen),
            Arrays.stream(chosen).mapToDouble(i -> RobustFit.weight(cells.role(i))).toArray());
    return new RobustFit.Part(
        design, Arrays.stream(chosen).mapToDouble(i -> cells.counts[i].bytes()).toArray());
  }

  /** A cell's terms, those of its path. */
  double[] row(int cell) {
    return terms.row(cells.paths[cell], cells.counts[cell]);
  }
}
