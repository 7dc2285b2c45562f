package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.sample.Role;

/**
 * memline's own models of one method: a robust fit of each part of its layouts, and the widths of
 * their prediction intervals, from cross-validation.
 */
public final class RobustFit {
  /** Fewer cells than folds cannot be held out in turn. */
  private static final int FOLDS = 10;

  private static final long SEED = 1;

  /** The share of layouts that a 95 % prediction interval may miss. */
  static final double MISCOVERAGE = 0.05;

  /**
   * Random cells stand for what will be asked for, and count twice; the grid is there for its
   * corners.
   */
  private static final double RANDOM_WEIGHT = 2;

  private RobustFit() {}

  /**
   * A part of the layouts, with more cells than {@link #enough} asks for.
   *
   * @param bytes payload of each cell
   */
  public record Part(Design design, double[] bytes) {}

  public static double weight(Role role) {
    return role == Role.TRAIN ? RANDOM_WEIGHT : 1;
  }

  /** Whether so many cells can be fitted to and held out in turn. */
  public static boolean enough(int cells, int terms) {
    return cells > Math.max(FOLDS, terms);
  }

  /** Each part's scales are its own, the factor that gives them the coverage is all parts'. */
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
   * The same of one part whose cells are predicted otherwise than by the fit alone.
   *
   * @param predicted seconds of each cell by what did not see it
   */
  public static FittedModel withIntervals(
      FittedModel fit, double[] bytes, double[] seconds, double[] predicted) {
    double[] residuals = ConformalInterval.logResiduals(seconds, predicted);
    List<IntervalScale> scales = IntervalScales.of(bytes, residuals);
    double factor = coveringFactor(IntervalScales.scores(scales, bytes, residuals));
    return fit.with(IntervalScales.times(scales, factor));
  }

  /** Seconds of each cell by a fit that did not see it. */
  public static double[] crossValidated(Design design) {
    double[] seconds = design.seconds();
    int[][] folds = CrossValidation.folds(seconds.length, FOLDS, SEED);
    return CrossValidation.heldOutPredictions(design.rows(), seconds, design.weights(), folds);
  }

  /** ln(measured/predicted) of each cell by a fit that did not see it. */
  private static double[] logResiduals(Design design) {
    return ConformalInterval.logResiduals(design.seconds(), crossValidated(design));
  }

  /**
   * By how much to multiply all scales for the coverage wanted.
   *
   * @param scores cross-validated residuals, each in units of its scale
   */
  static double coveringFactor(double[] scores) {
    return scores.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
        ? ConformalInterval.halfWidth(scores, MISCOVERAGE)
        // Too few for a promise: all of them lie inside.
        : Arrays.stream(scores).map(Math::abs).max().orElse(1);
  }
}
