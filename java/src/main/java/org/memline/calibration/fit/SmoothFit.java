package org.memline.calibration.fit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
   * @param features' names
   * @param features of each cell
   * @param random whether a cell was drawn as those are that will be asked for: only these say how
   *     wide an interval must be
   */
  public record Scattered(
      Design design, List<String> names, double[][] features, boolean[] random) {}

  /**
   * @param leftOut seconds of each cell as predicted by the others alone
   */
  public record Fitted(FittedModel model, double[] leftOut) {}

  private record Smoothed(Scattered part, FittedModel terms, GaussianProcessFit residual) {
    double[] leftOut() {
      double[][] rows = part.design().rows();
      return IntStream.range(0, rows.length)
          .mapToDouble(i -> terms.predict(rows[i]) * Math.exp(residual.leftOut()[i]))
          .toArray();
    }

    /** What each launch was missed by, in units of the widths that the other cells tell. */
    DoubleStream scores(boolean randomOnly) {
      double[] predicted = leftOut();
      double[] widths = residual.leftOutHalfWidths(part.features());
      return IntStream.range(0, predicted.length)
          .filter(i -> part.random()[i] || !randomOnly)
          .boxed()
          .flatMapToDouble(
              i ->
                  part.design()
                      .times()
                      .get(i)
                      .each()
                      .map(seconds -> Math.log(seconds / predicted[i]) / widths[i]));
    }

    Fitted widened(double factor) {
      Residual residual = new Residual(part.names(), this.residual.process().widened(factor));
      return new Fitted(terms.with(residual), leftOut());
    }
  }

  /** Each part's widths are its own, the factor that gives them the coverage is all parts'. */
  public static List<Fitted> fit(List<Scattered> parts) {
    List<Smoothed> smoothed = parts.stream().map(SmoothFit::smoothed).toList();
    boolean anyRandom =
        parts.stream()
            .anyMatch(p -> IntStream.range(0, p.random().length).anyMatch(i -> p.random()[i]));
    double factor =
        RobustFit.coveringFactor(
            smoothed.stream().flatMapToDouble(s -> s.scores(anyRandom)).toArray());
    return smoothed.stream().map(s -> s.widened(factor)).toList();
  }

  private static Smoothed smoothed(Scattered part) {
    FittedModel terms = LinearFit.robust(part.design());
    double[] seconds = part.design().seconds();
    double[] left =
        IntStream.range(0, seconds.length)
            .mapToDouble(i -> Math.log(seconds[i] / terms.predict(part.design().rows()[i])))
            .map(r -> Math.max(-MOST, Math.min(MOST, r)))
            .toArray();
    return new Smoothed(part, terms, GaussianProcessFit.of(part.features(), left));
  }
}
