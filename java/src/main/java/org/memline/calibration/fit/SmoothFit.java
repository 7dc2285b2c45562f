package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.ConformalInterval;
import org.memline.model.GaussianProcessFit;

/**
 * Fits a linear model with a residual: a robust fit of terms that every machine has, and a Gaussian
 * process for the remaining errors, which are specific to the machine. The prediction interval is
 * one for a single launch, as a user measures it: it is computed from the errors that each launch
 * of a cell would have without that cell in the fit.
 */
public final class SmoothFit {
  /**
   * Errors of the terms are limited to a factor of e: a cell with a larger error has a cause of its
   * own, which should not distort predictions nearby.
   */
  private static final double MOST = 1;

  private SmoothFit() {}

  /**
   * A part of the layouts, with enough cells for {@link RobustFit#enough}.
   *
   * @param names names of the features
   * @param features features of each cell
   * @param random whether a cell was drawn like the layouts of users; only these determine the
   *     width of intervals
   */
  public record Scattered(
      Design design, List<String> names, double[][] features, boolean[] random) {
    private long randomCells() {
      return IntStream.range(0, random.length).filter(i -> random[i]).count();
    }
  }

  /** The number of cells that a 95 % interval needs. */
  private static final int LEAST_RANDOM = ConformalInterval.cellsNeeded(RobustFit.MISCOVERAGE);

  /**
   * The fit of a part.
   *
   * @param leftOut seconds of each cell, predicted from the other cells
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(
      Scattered part, FittedModel terms, GaussianProcessFit residual, double[] leftOut) {

    /** Returns the error of each launch in units of the widths that the other cells give. */
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
   * Returns the fit of each part. Each part has its own widths; the factor that gives the required
   * coverage is common to all parts.
   */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    // If there are too few random cells, the designed ones count, too: the largest of a few errors
    // does not bound others.
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
