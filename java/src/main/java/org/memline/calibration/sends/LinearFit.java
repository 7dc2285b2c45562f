package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.Resampling;
import org.memline.model.Interval;
import org.memline.model.LaunchBootstrap;
import org.memline.model.PseudoInverseFit;
import org.memline.model.RelativeFit;

/**
 * Any linear model fitted to cells, with an interval for each coefficient from resampling the
 * launches.
 */
final class LinearFit {
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
      FitCells cells,
      int[] chosen,
      double[][] rows,
      List<String> names,
      List<String> units,
      int launches) {
    double[] ones = new double[chosen.length];
    Arrays.fill(ones, 1);
    return fit(
        cells,
        chosen,
        rows,
        names,
        units,
        launches,
        ones,
        (r, seconds, weights) -> PseudoInverseFit.fit(r, seconds));
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
                launches,
                drawn -> method.coefficients(rows, cells.seconds(chosen, drawn), weights),
                Resampling.RESAMPLES,
                Resampling.SEED)
            .intervals();
    List<Coefficient> coefficients = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      double low = Math.min(values[i], intervals[i].low());
      double high = Math.max(values[i], intervals[i].high());
      boolean identified = low > 0 || high < 0;
      coefficients.add(
          new Coefficient(names.get(i), units.get(i), values[i], low, high, identified));
    }
    return coefficients;
  }
}
