package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.PaperModel;
import org.memline.model.PseudoInverseFit;
import org.memline.model.RelativeFit;
import org.memline.sample.Role;

/** The paper's models: its six on its random cells, and M1 as the headline of a machine. */
final class PaperFits {
  /** Fewer random cells than this are no basis for a fit of six coefficients. */
  private static final int LEAST_CELLS = 20;

  private PaperFits() {}

  /** S1 to M3 fitted as Hur and Lin do, and held against the cells held out; empty with too few cells. */
  static List<PaperFit> asPublished(FitCells cells, int launches) {
    int[] train = cells.of(Role.TRAIN);
    int[] test = cells.of(Role.TEST);
    if (train.length < LEAST_CELLS || test.length < LEAST_CELLS) {
      return List.of();
    }
    List<PaperFit> fits = new ArrayList<>();
    for (PaperModel model : PaperModel.values()) {
      List<Coefficient> coefficients =
          LinearFit.fit(
              cells,
              train,
              rows(model, cells, train),
              model.coefficientNames(),
              model.coefficientUnits(),
              launches,
              PseudoInverseFit::fit);
      double[] values = coefficients.stream().mapToDouble(Coefficient::value).toArray();
      double[] predicted =
          Arrays.stream(test)
              .mapToDouble(i -> model.predict(values, cells.counts[i].bytes(), cells.paperLines[i]))
              .toArray();
      Quality quality = Quality.of(cells.seconds(test), predicted, model.coefficientsBesideConstant());
      fits.add(new PaperFit(model.name(), coefficients, quality));
    }
    return fits;
  }

  /**
   * α, β and γ: M1, for relative error and robustly, on the designed cells. On random cells bytes and lines are nearly
   * multiples of each other; on the grid they are not.
   */
  static List<Coefficient> headline(FitCells cells, int launches) {
    int[] designed = cells.where(i -> cells.role(i) == Role.GRID || cells.role(i) == Role.SIZE);
    if (designed.length < LEAST_CELLS) {
      return List.of();
    }
    PaperModel model = PaperModel.M1;
    return LinearFit.fit(
        cells,
        designed,
        rows(model, cells, designed),
        model.coefficientNames(),
        model.coefficientUnits(),
        launches,
        RelativeFit::fit);
  }

  private static double[][] rows(PaperModel model, FitCells cells, int[] chosen) {
    return Arrays.stream(chosen)
        .mapToObj(i -> model.terms(cells.counts[i].bytes(), cells.paperLines[i]))
        .toArray(double[][]::new);
  }
}
