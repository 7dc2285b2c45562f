package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.ConformalInterval;
import org.memline.model.GaussianProcessFit;

/**
 * Fits a linear model with a smooth residual. The terms of the linear model, which are the same for
 * every machine, get a robust fit. A Gaussian process describes the remaining errors, which are
 * specific to the machine. The prediction interval is for the time of a single launch. Its width is
 * computed from the errors of all launches of a cell, where the fit that predicts a cell does not
 * use the cell.
 */
public final class SmoothFit {
  /**
   * The largest absolute error of ln t to which the Gaussian process is fitted; it is a factor of
   * e. Larger errors are reduced to it. They have special causes and would distort predictions of
   * similar layouts.
   */
  private static final double MOST = 1;

  private SmoothFit() {}

  /**
   * A part of the layouts, for example all strided ones. It has enough cells according to {@link
   * RobustFit#enough}.
   *
   * @param names names of the features
   * @param features values of the features; one row for each cell
   * @param random for each cell, whether it is random and thereby represents the layouts of users.
   *     Only random cells determine the width of intervals, if there are enough of them
   */
  public record Scattered(
      Design design, List<String> names, double[][] features, boolean[] random) {
    private long randomCells() {
      return IntStream.range(0, random.length).filter(i -> random[i]).count();
    }
  }

  /** The number of random cells that a 95 % interval needs. */
  private static final int LEAST_RANDOM = ConformalInterval.cellsNeeded(RobustFit.MISCOVERAGE);

  /**
   * The fit of one part of the layouts.
   *
   * @param leftOut time of each cell in seconds, predicted from all other cells
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(
      Scattered part, FittedModel terms, GaussianProcessFit residual, double[] leftOut) {

    /**
     * Returns the error of ln t of each launch, divided by the half-width of the interval. Error
     * and half-width come from a fit to all other cells.
     */
    DoubleStream scores(boolean randomOnly) {
      double[] widths = residual.leftOutHalfWidths(part.features());
      return IntStream.range(0, leftOut.length)
          .filter(i -> part.random()[i] || !randomOnly)
          .boxed()
          .flatMapToDouble(
              i ->
                  part.design()
                      .times()
                      .get(i)
                      .each()
                      .map(seconds -> Math.log(seconds / leftOut[i]) / widths[i]));
    }

    Fitted widened(double factor) {
      Residual residual = new Residual(part.names(), this.residual.process().widened(factor));
      return new Fitted(terms.with(residual), leftOut);
    }
  }

  /**
   * Returns the fit of each part. Each part has intervals of its own widths. One factor for all
   * parts then multiplies the widths, so that 95 % of the launches are inside their intervals.
   */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    // With too few random cells, all cells are used. The largest of only a few errors would not be
    // a reliable bound.
    boolean enough = parts.stream().mapToLong(Scattered::randomCells).sum() >= LEAST_RANDOM;
    double factor =
        RobustFit.coveringFactor(
            smoothed.stream().flatMapToDouble(s -> s.scores(enough)).toArray());
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
        IntStream.range(0, seconds.length)
            .mapToDouble(i -> terms.predict(part.design().rows()[i]))
            .toArray();
    for (int i = 0; i < leftOut.length; i++) {
      leftOut[i] *= Math.exp(residual.leftOut()[i]);
    }
    return new Smoothed(part, terms, residual, leftOut);
  }
}
