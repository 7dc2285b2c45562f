package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.ConformalInterval;
import org.memline.model.GaussianProcessFit;

/**
 * Fits a linear model with a residual. The terms, which are the same for every machine, get a
 * robust fit. A Gaussian process describes the remaining errors, which are specific to the machine.
 * The prediction interval is meant for the time of a single launch. It is computed from the errors
 * of all launches of a cell in a prediction without the cell.
 */
public final class SmoothFit {
  /**
   * The largest absolute error of ln t to which the Gaussian process is fitted, a factor of e.
   * Larger errors are reduced to it, because they have a special cause and would distort
   * predictions of similar layouts.
   */
  private static final double MOST = 1;

  private SmoothFit() {}

  /**
   * A part of the layouts that has enough cells according to {@link RobustFit#enough}.
   *
   * @param names names of the features
   * @param features values of the features for each cell
   * @param random whether each cell is a random one, which represents the layouts of users; only
   *     random cells determine the width of intervals if there are enough
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
   * @param leftOut time of each cell, in seconds, predicted from the other cells
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(
      Scattered part, FittedModel terms, GaussianProcessFit residual, double[] leftOut) {

    /**
     * Returns the error of ln t of each launch, divided by the half-width that the other cells
     * give.
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
   * Returns the fit of each part. Each part has its own widths. The factor that gives the intervals
   * their coverage is common to all parts.
   */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    // If there are too few random cells, all cells are used: the largest of a few errors is no
    // bound for other errors.
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
