package org.memline.study.sends;

import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Quality;
import org.memline.model.LinearModel;
import org.memline.model.PaperModel;
import org.memline.model.PseudoInverseFit;
import org.memline.sample.Role;

/**
 * Fits the six models of Hur and Lin (1999) by the method of that paper. They are fitted to cells
 * (measured configurations) that were drawn at random as in that paper.
 */
final class PaperFits {
  /**
   * The smallest number of cells (measured configurations) with randomly drawn sizes to which a
   * model with up to six coefficients is fitted.
   */
  private static final int LEAST_CELLS = 20;

  private PaperFits() {}

  /**
   * Returns the fits of the models S1 to M3 of Hur and Lin (1999) with their quality on held-out
   * cells, which the fits did not use. The list is empty if too few cells (configurations) were
   * measured.
   */
  static List<PaperFit> asPublished(FitCells cells) {
    int[] train = cells.of(Role.TRAIN);
    int[] test = cells.of(Role.TEST);
    if (train.length < LEAST_CELLS || test.length < LEAST_CELLS) {
      return List.of();
    }
    return Arrays.stream(PaperModel.values()).map(model -> fit(model, cells, train, test)).toList();
  }

  private static PaperFit fit(PaperModel model, FitCells cells, int[] train, int[] test) {
    double[] coefficients = PseudoInverseFit.fit(rows(model, cells, train), cells.seconds(train));
    double[] predicted =
        Arrays.stream(rows(model, cells, test))
            .mapToDouble(row -> LinearModel.predict(row, coefficients))
            .toArray();
    return new PaperFit(
        model,
        train.length,
        Arrays.stream(coefficients).boxed().toList(),
        Quality.of(cells.seconds(test), predicted, model.coefficientsBesideConstant()));
  }

  private static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return FitCells.rows(chosen, i -> model.terms(cells.counts[i].bytes(), cells.paperLines[i]));
  }
}
