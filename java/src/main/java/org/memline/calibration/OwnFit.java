package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.PathFit.IntervalScale;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.SliceCounts;
import org.memline.sample.Role;

/**
 * memline's own model of one method and cache state: a robust non-negative fit for relative error
 * on each path.
 */
final class OwnFit {
  private static final int FOLDS = 10;
  private static final long SEED = 1;

  /** The share of layouts that a 95 % prediction interval may miss. */
  private static final double MISCOVERAGE = 0.05;

  /**
   * Random cells stand for the layouts that will be asked for, and count twice; the grid is there
   * for its corners.
   */
  private static final double RANDOM_WEIGHT = 2;

  private final SendTerms terms;
  private final int launches;

  OwnFit(SendTerms terms, int launches) {
    this.terms = terms;
    this.launches = launches;
  }

  /** A fit for each path that has more cells than terms. */
  List<PathFit> fit(FitCells cells) {
    List<PathFit> fits = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      int[] chosen = cells.where(i -> cells.paths[i] == path && cells.role(i) != Role.TEST);
      if (chosen.length > Math.max(FOLDS, terms.of(path).size())) {
        fits.add(fit(cells, path, chosen, scores));
      }
    }
    return scaled(fits, scores.stream().flatMapToDouble(Arrays::stream).toArray());
  }

  /**
   * @param scores gets the path's cross-validated errors, each in units of its scale
   */
  private PathFit fit(FitCells cells, SendPath path, int[] chosen, List<double[]> scores) {
    double[][] rows =
        Arrays.stream(chosen)
            .mapToObj(i -> terms.row(path, cells.counts[i]))
            .toArray(double[][]::new);
    double[] weights =
        Arrays.stream(chosen)
            .mapToDouble(i -> cells.role(i) == Role.TRAIN ? RANDOM_WEIGHT : 1)
            .toArray();
    List<Coefficient> coefficients =
        LinearFit.fit(
            cells,
            chosen,
            rows,
            terms.of(path).stream().map(SendTerms.Term::name).toList(),
            terms.of(path).stream().map(SendTerms.Term::unit).toList(),
            launches,
            weights);
    double[] measured = cells.seconds(chosen);
    double[] residuals =
        ConformalInterval.logResiduals(measured, crossValidated(rows, measured, weights));
    double[] bytes = Arrays.stream(chosen).mapToDouble(i -> cells.counts[i].bytes()).toArray();
    PathFit fit =
        new PathFit(path, chosen.length, coefficients, IntervalScales.of(bytes, residuals));
    double[] own = new double[chosen.length];
    Arrays.setAll(own, i -> residuals[i] / fit.logHalfWidth(bytes[i]));
    scores.add(own);
    return fit;
  }

  /** What each cell is predicted by a fit to the cells of the other folds. */
  private static double[] crossValidated(double[][] rows, double[] measured, double[] weights) {
    double[] predicted = new double[measured.length];
    for (int[] fold : CrossValidation.folds(measured.length, FOLDS, SEED)) {
      double[] others = weights.clone();
      for (int i : fold) {
        others[i] = 0;
      }
      double[] coefficients = RelativeFit.fit(rows, measured, others);
      for (int i : fold) {
        predicted[i] = LinearModel.predict(rows[i], coefficients);
      }
    }
    return predicted;
  }

  /** Each scale times the factor that gives the coverage. */
  private static List<PathFit> scaled(List<PathFit> fits, double[] scores) {
    if (fits.isEmpty()) {
      return fits;
    }
    double factor =
        scores.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
            ? ConformalInterval.halfWidth(scores, MISCOVERAGE)
            : Arrays.stream(scores).map(Math::abs).max().orElse(1);
    return fits.stream()
        .map(
            fit ->
                new PathFit(
                    fit.path(),
                    fit.cells(),
                    fit.terms(),
                    fit.intervalScales().stream()
                        .map(s -> new IntervalScale(s.fromBytes(), s.logHalfWidth() * factor))
                        .toList()))
        .toList();
  }

  /** Seconds by the fits; NaN for a path without one. */
  double predict(List<PathFit> fits, SendPath path, SliceCounts counts) {
    for (PathFit fit : fits) {
      if (fit.path() == path) {
        return LinearModel.predict(terms.row(path, counts), fit.values());
      }
    }
    return Double.NaN;
  }
}
