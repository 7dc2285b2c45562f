package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.ConformalInterval;
import org.memline.model.GaussianProcessFit;

/**
 * A linear model with a residual: a robust fit of terms that every machine has, and a Gaussian
 * process through what they leave, which is this machine's. The prediction interval is one for a
 * single launch, as somebody measures who wants to know: it comes from what each launch of a cell
 * would have been missed by had the cell not been measured.
 */
public final class SmoothFit {
  /**
   * A cell that the terms are further off than e has a reason of its own, which should not bend
   * what is predicted around it more than that.
   */
  private static final double MOST = 1;

  private SmoothFit() {}

  /**
   * A part of the layouts, with more cells than {@link RobustFit#enough} asks for.
   *
   * @param names of the features
   * @param features of each cell
   * @param random whether a cell was drawn as those are that will be asked for: only these say how
   *     wide an interval must be
   */
  public record Scattered(
      Design design, List<String> names, double[][] features, boolean[] random) {
    private long randomCells() {
      return IntStream.range(0, random.length).filter(i -> random[i]).count();
    }
  }

  /** What a 95 % interval needs of cells. */
  private static final int LEAST_RANDOM = ConformalInterval.cellsNeeded(RobustFit.MISCOVERAGE);

  /**
   * @param leftOut seconds of each cell as predicted by the others alone
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(
      Scattered part, FittedModel terms, GaussianProcessFit residual, double[] leftOut) {

    /** What each launch was missed by, in units of the widths that the other cells tell. */
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

  /** Each part's widths are its own, the factor that gives them the coverage is all parts'. */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    // Of too few random cells the designed ones tell too: the most of a few promises nothing.
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
