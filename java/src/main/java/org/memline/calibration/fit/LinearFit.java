package org.memline.calibration.fit;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;
import org.memline.model.PseudoInverseFit;
import org.memline.model.RelativeFit;

/**
 * Fits a linear model to the times of cells (measured configurations). The interval of each
 * coefficient comes from a bootstrap over launches (starts of mpirun). Launches that measured none
 * of the cells are left out, for example because they have another arrangement of ranks.
 */
public final class LinearFit {
  private LinearFit() {}

  private interface Method {
    double[] coefficients(double[][] rows, double[] seconds, double[] weights);
  }

  /**
   * Returns a robust fit for relative errors, computed by {@link RelativeFit}. It uses the weight
   * of each cell (measured configuration).
   */
  public static FittedModel robust(Design design) {
    return fit(design, RelativeFit::fit);
  }

  /**
   * Returns a fit by the method of Hur and Lin (1999), computed by {@link PseudoInverseFit}. It
   * ignores the weights of the cells (measured configurations).
   */
  public static FittedModel asPublished(Design design) {
    return fit(design, (rows, seconds, weights) -> PseudoInverseFit.fit(rows, seconds));
  }

  private static FittedModel fit(Design design, Method method) {
    double[] values = method.coefficients(design.rows(), design.seconds(), design.weights());
    Interval[] intervals = intervals(design, method, values.length);
    List<Coefficient> terms =
        IntStream.range(0, values.length)
            .mapToObj(i -> coefficient(design, i, values[i], intervals[i]))
            .toList();
    return new FittedModel(design.model(), design.rows().length, terms, List.of(), null);
  }

  /**
   * Returns the 95 % interval of each coefficient. Its ends are NaN if fewer than two launches
   * (starts of mpirun) have times.
   */
  private static Interval[] intervals(Design design, Method method, int terms) {
    int[] launches = design.launches();
    if (launches.length < 2) {
      Interval[] none = new Interval[terms];
      Arrays.fill(none, new Interval(Double.NaN, Double.NaN));
      return none;
    }
    IntUnaryOperator numbered = drawn -> launches[drawn];
    return LaunchBootstrap.intervals(
        launches.length,
        drawn ->
            method.coefficients(
                design.rows(),
                design.seconds(Arrays.stream(drawn).map(numbered).toArray()),
                design.weights()),
        Resampling.RESAMPLES,
        Resampling.SEED);
  }

  private static Coefficient coefficient(Design design, int i, double value, Interval interval) {
    return new Coefficient(
        design.names().get(i),
        design.units().get(i),
        value,
        Math.min(value, interval.low()),
        Math.max(value, interval.high()));
  }
}
