package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;
import org.memline.model.PseudoInverseFit;
import org.memline.model.RelativeFit;

/** Any linear model fitted to cells, with an interval for each coefficient from resampling the launches. */
final class LinearFit {
  static final int RESAMPLES = 200;
  static final long SEED = 1;

  private LinearFit() {}

  private interface Method {
    double[] coefficients(double[][] rows, double[] seconds, double[] weights);
  }

  /**
   * By {@link RelativeFit}.
   *
   * @param rows the design matrix, a row a cell of {@code chosen}
   * @param names a name a column
   * @param units a unit a column
   * @param weights a weight a row
   */
  static List<Coefficient> fit(
      FitCells cells,
      int[] chosen,
      double[][] rows,
      List<String> names,
      List<String> units,
      int launches,
      double[] weights) {
    return fit(cells, chosen, rows, names, units, launches, weights, RelativeFit::fit);
  }

  /** As the paper does, by {@link PseudoInverseFit}. */
  static List<Coefficient> fitAsPublished(
      FitCells cells, int[] chosen, double[][] rows, List<String> names, List<String> units, int launches) {
    double[] ones = new double[chosen.length];
    Arrays.fill(ones, 1);
    return fit(
        cells, chosen, rows, names, units, launches, ones, (r, seconds, weights) -> PseudoInverseFit.fit(r, seconds));
  }

  private static List<Coefficient> fit(
      FitCells cells,
      int[] chosen,
      double[][] rows,
      List<String> names,
      List<String> units,
      int launches,
      double[] weights,
      Method method) {
    double[] values = method.coefficients(rows, cells.seconds(chosen), weights);
    Interval[] intervals =
        LaunchBootstrap.intervals(
                launches, drawn -> fitKnown(rows, cells.seconds(chosen, drawn), weights, method), RESAMPLES, SEED)
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
  private static double[] fitKnown(double[][] rows, double[] seconds, double[] weights, Method method) {
    int known = 0;
    double[][] knownRows = new double[rows.length][];
    double[] knownSeconds = new double[rows.length];
    double[] knownWeights = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      if (!Double.isNaN(seconds[i])) {
        knownRows[known] = rows[i];
        knownWeights[known] = weights[i];
        knownSeconds[known++] = seconds[i];
      }
    }
    if (known <= rows[0].length) {
      double[] none = new double[rows[0].length];
      Arrays.fill(none, Double.NaN);
      return none;
    }
    return method.coefficients(
        Arrays.copyOf(knownRows, known), Arrays.copyOf(knownSeconds, known), Arrays.copyOf(knownWeights, known));
  }
}
