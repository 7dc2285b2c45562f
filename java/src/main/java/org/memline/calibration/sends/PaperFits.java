package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.LinearFit;
import org.memline.model.PaperModel;
import org.memline.sample.Role;

/** The paper's six models on its random cells, fitted and tested as published. */
final class PaperFits {
  /** The least number of random cells for a fit of six coefficients. */
  private static final int LEAST_CELLS = 20;

  private PaperFits() {}

  /**
   * Returns S1 to M3 fitted as by Hur and Lin, with their quality on the held-out cells; empty with
   * too few cells.
   */
  static List<FittedModel> asPublished(FitCells cells) {
    int[] train = cells.of(Role.TRAIN);
    int[] test = cells.of(Role.TEST);
    if (train.length < LEAST_CELLS || test.length < LEAST_CELLS) {
      return List.of();
    }
    return Arrays.stream(PaperModel.values())
        .map(
            model ->
                LinearFit.asPublished(
                        Design.of(
                            model.name(),
                            model.coefficientNames(),
                            model.coefficientUnits(),
                            rows(model, cells, train),
                            cells.times(train)))
                    .heldAgainst(rows(model, cells, test), cells.seconds(test)))
        .toList();
  }

  private static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return FitCells.rows(chosen, i -> model.terms(cells.counts[i].bytes(), cells.paperLines[i]));
  }
}
