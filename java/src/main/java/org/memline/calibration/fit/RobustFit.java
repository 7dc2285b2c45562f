package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.sample.Role;

/**
 * Fits memline's own models of one method: a robust fit of each part of its layouts, and the widths
 * of their prediction intervals from cross-validation.
 */
public final class RobustFit {
  /** Number of folds; fewer cells cannot be held out in turn. */
  private static final int FOLDS = 10;

  private static final long SEED = 1;

  /** The share of layouts that a 95 % prediction interval may miss. */
  static final double MISCOVERAGE = 0.05;

  /**
   * The weight of a random cell, which represents the layouts of users. The grid counts less; it is
   * needed for its extreme layouts.
   */
  private static final double RANDOM_WEIGHT = 2;

  private RobustFit() {}

  /**
   * A part of the layouts, with enough cells for {@link #enough}.
   *
   * @param bytes payload of each cell
   */
  public record Part(Design design, double[] bytes) {}

  public static double weight(Role role) {
    return role == Role.TRAIN ? RANDOM_WEIGHT : 1;
  }

  /**
   * Returns whether this number of cells suffices for fitting and for holding out each cell in
   * turn.
   */
  public static boolean enough(int cells, int terms) {
    return cells > Math.max(FOLDS, terms);
  }

  /**
   * Returns the fit of each part. Each part has its own scales; the factor that gives the required
   * coverage is common to all parts.
   */
  public static List<FittedModel> fit(List<Part> parts) {
    List<FittedModel> fits = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    for (Part part : parts) {
      double[] residuals = logResiduals(part.design());
      List<IntervalScale> scales = IntervalScales.of(part.bytes(), residuals);
      scores.add(IntervalScales.scores(scales, part.bytes(), residuals));
      fits.add(LinearFit.robust(part.design()).with(scales));
    }
    double factor = coveringFactor(scores.stream().flatMapToDouble(Arrays::stream).toArray());
    return fits.stream()
        .map(fit -> fit.with(IntervalScales.times(fit.intervalScales(), factor)))
        .toList();
  }

  /**
   * Returns the fit of one part with intervals for cells that are not predicted by the fit alone.
   *
   * @param predicted seconds of each cell, predicted without that cell
   */
  public static FittedModel withIntervals(
      FittedModel fit, double[] bytes, double[] seconds, double[] predicted) {
    double[] residuals = ConformalInterval.logResiduals(seconds, predicted);
    List<IntervalScale> scales = IntervalScales.of(bytes, residuals);
    double factor = coveringFactor(IntervalScales.scores(scales, bytes, residuals));
    return fit.with(IntervalScales.times(scales, factor));
  }

  /** Returns the seconds of each cell by a fit without that cell. */
  public static double[] crossValidated(Design design) {
    double[] seconds = design.seconds();
    int[][] folds = CrossValidation.folds(seconds.length, FOLDS, SEED);
    return CrossValidation.heldOutPredictions(design.rows(), seconds, design.weights(), folds);
  }

  /** Returns ln(measured/predicted) of each cell by a fit without that cell. */
  private static double[] logResiduals(Design design) {
    return ConformalInterval.logResiduals(design.seconds(), crossValidated(design));
  }

  /**
   * Returns the factor on all scales that gives the required coverage.
   *
   * @param scores cross-validated residuals, each in units of its scale
   */
  static double coveringFactor(double[] scores) {
    return scores.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
        ? ConformalInterval.halfWidth(scores, MISCOVERAGE)
        // Too few cells for the coverage: the interval contains all of them.
        : Arrays.stream(scores).map(Math::abs).max().orElse(1);
  }
}
