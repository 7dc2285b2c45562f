package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.Quality;
import org.memline.model.PaperModel;
import org.memline.sample.Role;

/** The paper's six models on its random cells, fitted and tested as published. */
final class PaperFits {
  /** Fewer random cells than this are no basis for a fit of six coefficients. */
  private static final int LEAST_CELLS = 20;

  private PaperFits() {}

  /**
   * S1 to M3 fitted as Hur and Lin do, and held against the cells held out; empty with too few
   * cells.
   */
  static List<PaperFit> asPublished(FitCells cells, int launches) {
    int[] train = cells.of(Role.TRAIN);
    int[] test = cells.of(Role.TEST);
    if (train.length < LEAST_CELLS || test.length < LEAST_CELLS) {
      return List.of();
    }
    List<PaperFit> fits = new ArrayList<>();
    for (PaperModel model : PaperModel.values()) {
      List<Coefficient> coefficients =
          LinearFit.fitAsPublished(
              cells,
              train,
              rows(model, cells, train),
              model.coefficientNames(),
              model.coefficientUnits(),
              launches);
      double[] values = coefficients.stream().mapToDouble(Coefficient::value).toArray();
      double[] predicted =
          Arrays.stream(test)
              .mapToDouble(i -> model.predict(values, cells.counts[i].bytes(), cells.paperLines[i]))
              .toArray();
      Quality quality =
          Quality.of(cells.seconds(test), predicted, model.coefficientsBesideConstant());
      fits.add(new PaperFit(model.name(), coefficients, quality));
    }
    return fits;
  }

  private static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return Arrays.stream(chosen)
        .mapToObj(i -> model.terms(cells.counts[i].bytes(), cells.paperLines[i]))
        .toArray(double[][]::new);
  }
}
