package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.model.CrossValidation;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;

/** Any linear model fitted to cells, with an interval for each coefficient from resampling the launches. */
final class LinearFit {
  static final int RESAMPLES = 200;
  static final long SEED = 1;

  private LinearFit() {}

  /**
   * @param rows the design matrix, a row a cell of {@code chosen}
   * @param names a name a column
   * @param units a unit a column
   */
  static List<Coefficient> fit(
      FitCells cells,
      int[] chosen,
      double[][] rows,
      List<String> names,
      List<String> units,
      int launches,
      CrossValidation.Fit method) {
    double[] values = method.coefficients(rows, cells.seconds(chosen));
    Interval[] intervals =
        LaunchBootstrap.intervals(
                launches, drawn -> fitKnown(rows, cells.seconds(chosen, drawn), method), RESAMPLES, SEED)
            .intervals();
    List<Coefficient> coefficients = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      double low = Double.isNaN(intervals[i].low()) ? values[i] : Math.min(values[i], intervals[i].low());
      double high = Double.isNaN(intervals[i].high()) ? values[i] : Math.max(values[i], intervals[i].high());
      boolean identified = low > 0 || high < 0;
      coefficients.add(new Coefficient(names.get(i), units.get(i), values[i], low, high, identified));
    }
    return coefficients;
  }

  /** Without the cells of which the drawn launches have no evidence; NaN where they have too few. */
  private static double[] fitKnown(double[][] rows, double[] seconds, CrossValidation.Fit method) {
    int[] known = IntStream.range(0, seconds.length).filter(i -> !Double.isNaN(seconds[i])).toArray();
    if (known.length <= rows[0].length) {
      double[] none = new double[rows[0].length];
      Arrays.fill(none, Double.NaN);
      return none;
    }
    return method.coefficients(
        Arrays.stream(known).mapToObj(i -> rows[i]).toArray(double[][]::new),
        Arrays.stream(known).mapToDouble(i -> seconds[i]).toArray());
  }
}
