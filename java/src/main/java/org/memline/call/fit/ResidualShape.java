package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * Describes in words how the measured times deviate from a fit of the formula in a single segment
 * (range of the variables), as a user would see it in a plot.
 */
final class ResidualShape {
  /** The smallest deviation that is described, as |ln(measured / predicted)|. */
  private static final double LEAST = 0.02;

  private static final int THIRDS = 3;

  private ResidualShape() {}

  /**
   * Describes the median residuals in the lower, middle and upper third of the values of one
   * variable. A residual is ln(measured / predicted). The chosen variable is the one with the
   * largest median residual in any third. Returns an empty result if all medians are small.
   */
  static Optional<String> words(FitPoints points, List<String> names) {
    double[] coefficients = points.fit(points.all());
    double[] residuals =
        Arrays.stream(points.all()).mapToDouble(i -> points.logResidual(i, coefficients)).toArray();
    record Shape(String name, double[] thirds) {
      double size() {
        return Arrays.stream(thirds).map(Math::abs).max().orElse(0);
      }
    }
    List<Shape> shapes = new ArrayList<>();
    for (int v = 0; v < names.size(); v++) {
      shapes.add(new Shape(names.get(v), thirds(points, residuals, v)));
    }
    return shapes.stream()
        .max(Comparator.comparingDouble(Shape::size))
        .filter(shape -> shape.size() > LEAST)
        .map(
            shape ->
                "in a single segment, times %s with %s: they are %s, %s and %s of the formula's in the lower, middle and upper third of its values"
                    .formatted(
                        bend(shape.thirds),
                        shape.name,
                        percent(shape.thirds[0]),
                        percent(shape.thirds[1]),
                        percent(shape.thirds[2])));
  }

  private static double[] thirds(FitPoints points, double[] residuals, int variable) {
    int[] order =
        Arrays.stream(points.all())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> points.values()[i][variable]))
            .mapToInt(Integer::intValue)
            .toArray();
    int n = order.length;
    return IntStream.range(0, THIRDS)
        .mapToDouble(
            third -> {
              int[] part = Arrays.copyOfRange(order, third * n / THIRDS, (third + 1) * n / THIRDS);
              return part.length == 0 ? 0 : OrderStatistics.median(FitPoints.pick(residuals, part));
            })
        .toArray();
  }

  private static String bend(double[] thirds) {
    double ends = (thirds[0] + thirds[2]) / 2;
    if (Math.abs(thirds[2] - thirds[0]) > 2 * Math.abs(thirds[1] - ends)) {
      return thirds[2] > thirds[0]
          ? "grow faster than the formula"
          : "grow slower than the formula";
    }
    return thirds[1] < ends ? "curve upward" : "curve downward";
  }

  private static String percent(double log) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * Math.exp(log));
  }
}
