package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.model.ConformalInterval;
import org.memline.model.GaussianProcessFit;

/**
 * Fits a linear model with a smooth residual. The terms of the linear model, which are the same for
 * every machine, get a robust fit. A Gaussian process describes the remaining errors, which are
 * specific to the machine. The prediction interval is for the time of a single launch (start of
 * mpirun). Its width is computed from the errors of all launches of each cell (measured
 * configuration). The Gaussian process that predicts a cell does not use the cell. With few cells
 * ({@link #MANY}), neither do the terms.
 */
public final class SmoothFit {
  /**
   * The largest absolute error of ln t to which the Gaussian process is fitted; 1 is a factor of e
   * in the time t. Larger errors are reduced to this value. They have special causes and would
   * distort predictions of similar layouts.
   */
  private static final double MOST = 1;

  /**
   * The number of cells from which a single cell has little weight in the fit of the terms. With
   * fewer cells, the terms that predict a cell are fitted without it, in folds.
   */
  private static final int MANY = 100;

  private SmoothFit() {}

  /**
   * The data of one part of the layouts, for example of all strided ones. It has enough cells
   * (measured configurations) according to {@link RobustFit#enough}.
   *
   * @param names names of the features
   * @param features values of the features; one row for each cell
   * @param random for each cell, whether its sizes were drawn at random, so that it represents the
   *     layouts of users. Only random cells determine the width of intervals, if there are enough
   *     of them
   */
  public record Scattered(
      Design design, List<String> names, double[][] features, boolean[] random) {
    private long randomCells() {
      return IntStream.range(0, random.length).filter(i -> random[i]).count();
    }
  }

  /**
   * The number of cells (measured configurations) with randomly drawn sizes that a 95 % interval
   * needs.
   */
  private static final int LEAST_RANDOM = ConformalInterval.cellsNeeded(RobustFit.MISCOVERAGE);

  /**
   * The fit of one part of the layouts.
   *
   * @param leftOut time of each cell (measured configuration) in seconds, predicted from all other
   *     cells
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(
      Scattered part, FittedModel terms, GaussianProcessFit residual, double[] leftOut) {

    /**
     * Returns, for each cell, the error of ln t divided by the half-width of the cell's interval,
     * where t is the time of the cell (measured configuration) in one launch (start of mpirun).
     * There is one value for each launch. Error and half-width come from a fit to all other cells.
     */
    Stream<double[]> scores(boolean randomOnly) {
      double[] widths = residual.leftOutHalfWidths(part.features());
      return IntStream.range(0, leftOut.length)
          .filter(i -> part.random()[i] || !randomOnly)
          .mapToObj(
              i ->
                  part.design()
                      .times()
                      .get(i)
                      .each()
                      .map(seconds -> Math.log(seconds / leftOut[i]) / widths[i])
                      .toArray());
    }

    Fitted widened(double factor) {
      Residual residual = new Residual(part.names(), this.residual.process().widened(factor));
      return new Fitted(terms.with(residual), leftOut);
    }
  }

  /**
   * Returns the fit of each part of the layouts. Each part has prediction intervals of its own
   * widths. One factor for all parts then multiplies the widths, so that the time of a further cell
   * in one launch (start of mpirun) is inside its interval with a probability of 95 %. The factor
   * never reduces the widths.
   */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    // If too few cells have random sizes, all cells are used. The largest of only a few errors
    // would not be a reliable bound.
    boolean enough = parts.stream().mapToLong(Scattered::randomCells).sum() >= LEAST_RANDOM;
    double factor = RobustFit.coveringFactor(smoothed.stream().flatMap(s -> s.scores(enough)));
    return smoothed.stream().map(s -> s.widened(Math.max(1, factor))).toList();
  }

  private static Smoothed smoothed(Scattered part) {
    FittedModel terms = LinearFit.robust(part.design());
    double[] seconds = part.design().seconds();
    double[] left =
        IntStream.range(0, seconds.length)
            .mapToDouble(i -> Math.log(seconds[i] / terms.predict(part.design().rows()[i])))
            .map(r -> Math.max(-MOST, Math.min(MOST, r)))
            .toArray();
    GaussianProcessFit residual = GaussianProcessFit.of(part.features(), left);
    double[] leftOut =
        seconds.length < MANY
            ? RobustFit.crossValidated(part.design())
            : IntStream.range(0, seconds.length)
                .mapToDouble(i -> terms.predict(part.design().rows()[i]))
                .toArray();
    for (int i = 0; i < leftOut.length; i++) {
      leftOut[i] *= Math.exp(residual.leftOut()[i]);
    }
    return new Smoothed(part, terms, residual, leftOut);
  }
}
