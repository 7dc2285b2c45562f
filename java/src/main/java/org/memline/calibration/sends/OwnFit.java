package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.IntervalScale;
import org.memline.calibration.fit.IntervalScales;
import org.memline.calibration.fit.RobustFit;
import org.memline.model.LinearModel;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.SliceCounts;
import org.memline.sample.Role;

/**
 * memline's own model of one method and cache state: a robust non-negative fit for relative error
 * on each path.
 */
final class OwnFit {
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
      if (chosen.length > Math.max(RobustFit.FOLDS, terms.of(path).size())) {
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
        Arrays.stream(chosen).mapToDouble(i -> RobustFit.weight(cells.role(i))).toArray();
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
    double[] residuals = RobustFit.logResiduals(rows, measured, weights);
    double[] bytes = Arrays.stream(chosen).mapToDouble(i -> cells.counts[i].bytes()).toArray();
    List<IntervalScale> scales = IntervalScales.of(bytes, residuals);
    scores.add(IntervalScales.scores(scales, bytes, residuals));
    return new PathFit(path, chosen.length, coefficients, scales);
  }

  /** Each scale times the factor that gives the coverage. */
  private static List<PathFit> scaled(List<PathFit> fits, double[] scores) {
    if (fits.isEmpty()) {
      return fits;
    }
    double factor = RobustFit.coveringFactor(scores);
    return fits.stream()
        .map(
            fit ->
                new PathFit(
                    fit.path(),
                    fit.cells(),
                    fit.terms(),
                    IntervalScales.times(fit.intervalScales(), factor)))
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
