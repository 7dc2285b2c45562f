package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;

/** memline's own model of one method and cache state: a robust non-negative fit for relative error on each path. */
final class OwnFit {
  private static final int FOLDS = 10;
  private static final long SEED = 1;

  /** The share of layouts that a 95 % prediction interval may miss. */
  static final double MISCOVERAGE = 0.05;

  private final SendTerms terms;
  private final int launches;

  OwnFit(SendTerms terms, int launches) {
    this.terms = terms;
    this.launches = launches;
  }

  /** A fit for each path that has more cells than terms. */
  List<PathFit> fit(FitCells cells) {
    List<PathFit> fits = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      int[] chosen = cells.where(i -> cells.paths[i] == path && cells.role(i) != org.memline.sample.Role.TEST);
      if (chosen.length > Math.max(FOLDS, terms.of(path).size())) {
        fits.add(fit(cells, path, chosen));
      }
    }
    return fits;
  }

  private PathFit fit(FitCells cells, SendPath path, int[] chosen) {
    double[][] rows = rows(cells, path, chosen);
    List<Coefficient> coefficients =
        LinearFit.fit(
            cells,
            chosen,
            rows,
            terms.of(path).stream().map(SendTerms.Term::name).toList(),
            terms.of(path).stream().map(SendTerms.Term::unit).toList(),
            launches,
            RelativeFit::fit);
    double[] measured = cells.seconds(chosen);
    double[] predicted =
        CrossValidation.heldOutPredictions(
            rows, measured, CrossValidation.folds(chosen.length, FOLDS, SEED), RelativeFit::fit);
    double[] residuals = ConformalInterval.logResiduals(measured, predicted);
    double[] bytes = Arrays.stream(chosen).mapToDouble(i -> cells.counts[i].bytes()).toArray();
    return new PathFit(path, chosen.length, coefficients, IntervalScales.of(bytes, residuals, MISCOVERAGE));
  }

  private double[][] rows(FitCells cells, SendPath path, int[] chosen) {
    return Arrays.stream(chosen).mapToObj(i -> terms.row(path, cells.counts[i])).toArray(double[][]::new);
  }

  /** Seconds by the fits; NaN for a path without one. */
  double predict(List<PathFit> fits, SendPath path, org.memline.model.SliceCounts counts) {
    for (PathFit fit : fits) {
      if (fit.path() == path) {
        return LinearModel.predict(terms.row(path, counts), fit.values());
      }
    }
    return Double.NaN;
  }
}
