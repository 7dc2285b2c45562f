package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.memline.model.ConformalInterval;
import org.memline.model.CrossValidation;
import org.memline.sample.Role;

/**
 * Fits memline's own models of one send method. The layouts are divided into parts, for example
 * contiguous and strided ones, and each part has a robust fit of its own. The widths of the
 * prediction intervals come from cross-validation.
 */
public final class RobustFit {
  /**
   * The number of folds of the cross-validation. There must be at least one cell (measured
   * configuration) for each fold.
   */
  private static final int FOLDS = 10;

  private static final long SEED = 1;

  /** The share of layouts whose times may be outside a 95 % prediction interval. */
  static final double MISCOVERAGE = 0.05;

  /**
   * The weight of a cell (measured configuration) with randomly drawn sizes. Random cells represent
   * the layouts of users. A cell with systematically chosen sizes has weight 1; these cells
   * contribute extreme layouts.
   */
  private static final double RANDOM_WEIGHT = 2;

  private RobustFit() {}

  /**
   * The data of one part of the layouts, for example of all strided ones. It has enough cells
   * (measured configurations) according to {@link #enough}.
   *
   * @param bytes payload of each cell in bytes
   */
  public record Part(Design design, double[] bytes) {}

  public static double weight(Role role) {
    return role == Role.TRAIN ? RANDOM_WEIGHT : 1;
  }

  /**
   * Returns whether the cells (measured configurations) are enough for the fit and for its
   * cross-validation.
   */
  public static boolean enough(int cells, int terms) {
    return cells > Math.max(FOLDS, terms);
  }

  /**
   * Returns the fit of each part of the layouts. The width of a part's prediction intervals depends
   * on the payload. One factor for all parts then multiplies the widths, so that 95 % of the cells
   * (measured configurations) are inside their intervals.
   */
  public static List<FittedModel> fit(List<Part> parts) {
    List<FittedModel> fits = new ArrayList<>();
    List<double[]> scores = new ArrayList<>(); // one score for each cell, by part
    for (Part part : parts) {
      double[] residuals = logResiduals(part.design());
      List<IntervalScale> scales = IntervalScales.of(part.bytes(), residuals);
      scores.add(IntervalScales.scores(scales, part.bytes(), residuals));
      fits.add(LinearFit.robust(part.design()).with(scales));
    }
    double factor = coveringFactor(scores.stream().flatMap(RobustFit::single));
    return fits.stream()
        .map(fit -> fit.with(IntervalScales.times(fit.intervalScales(), factor)))
        .toList();
  }

  /**
   * Returns a copy of {@code fit} with intervals that are computed from the given predictions. It
   * is used if the fit is only a part of the prediction.
   *
   * @param bytes payload of each cell (measured configuration) in bytes
   * @param seconds measured time of each cell in seconds
   * @param predicted time of each cell, in seconds, predicted by fits without the cell
   */
  public static FittedModel withIntervals(
      FittedModel fit, double[] bytes, double[] seconds, double[] predicted) {
    double[] residuals = ConformalInterval.logResiduals(seconds, predicted);
    List<IntervalScale> scales = IntervalScales.of(bytes, residuals);
    double factor = coveringFactor(single(IntervalScales.scores(scales, bytes, residuals)));
    return fit.with(IntervalScales.times(scales, factor));
  }

  /**
   * Returns the predicted time of each cell (measured configuration), in seconds. The fit that
   * predicts a cell does not use the cell.
   */
  public static double[] crossValidated(Design design) {
    double[] seconds = design.seconds();
    int[][] folds = CrossValidation.folds(seconds.length, FOLDS, SEED);
    return CrossValidation.heldOutPredictions(design.rows(), seconds, design.weights(), folds);
  }

  /**
   * Returns ln(measured/predicted) of each cell (measured configuration). The fit that predicts a
   * cell does not use the cell.
   */
  private static double[] logResiduals(Design design) {
    return ConformalInterval.logResiduals(design.seconds(), crossValidated(design));
  }

  /** Returns the scores of cells that have one time each. */
  private static Stream<double[]> single(double[] scores) {
    return Arrays.stream(scores).mapToObj(score -> new double[] {score});
  }

  /**
   * Returns the factor by which all widths are multiplied so that 95 % of the times of cells
   * (measured configurations) are inside their prediction intervals.
   *
   * @param scores for each cell, ln(measured/predicted) of each of its times, divided by the width
   *     of its interval; the fit that predicts a cell does not use it
   */
  static double coveringFactor(Stream<double[]> scores) {
    double[][] cells = scores.toArray(double[][]::new);
    return cells.length >= ConformalInterval.cellsNeeded(MISCOVERAGE)
        ? ConformalInterval.halfWidth(cells, MISCOVERAGE)
        // If too few cells were measured for a 95 % interval, the interval contains all residuals.
        : Arrays.stream(cells).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(1);
  }
}
