package org.memline.model;

/**
 * The agreement of predicted with measured times. Relative errors are (predicted −
 * measured)/measured.
 *
 * @param cells number N of measured configurations (cells)
 * @param rSquaredUnexplained the share of the variance that is <em>not</em> explained,
 *     Σ(y−ŷ)²/Σ(y−ȳ)²; Hur &amp; Lin (1999) call this share R², but R² usually means one minus this
 *     share. 0 is perfect, and 1 is no better than the mean. Hur &amp; Lin require less than 0.01.
 *     NaN if all measurements are equal
 * @param meanSquaredError MS_E = Σ(y−ŷ)²/(N−p−1), in seconds squared, where p is the number of
 *     coefficients besides the constant; NaN if N ≤ p+1
 * @param medianAbsoluteRelativeError median of the absolute relative errors
 * @param p90AbsoluteRelativeError 90th percentile of the absolute relative errors
 * @param bias median of the signed relative errors; above 0 if predictions are mostly too high
 */
public record FitQuality(
    int cells,
    double rSquaredUnexplained,
    double meanSquaredError,
    double medianAbsoluteRelativeError,
    double p90AbsoluteRelativeError,
    double bias) {

  /**
   * Compares the predicted with the measured time of each configuration, in seconds. Measured times
   * must be above 0, because errors are relative to them.
   */
  public static FitQuality of(
      double[] measured, double[] predicted, int coefficientsBesideConstant) {
    int cells = measured.length;
    if (cells == 0 || predicted.length != cells) {
      throw new IllegalArgumentException(
          "at least one measurement is needed, and one prediction for each: "
              + cells
              + " measured, "
              + predicted.length
              + " predicted");
    }
    double mean = 0;
    for (double value : measured) {
      mean += value / cells;
    }
    double unexplained = 0;
    double total = 0;
    double[] signed = new double[cells];
    double[] absolute = new double[cells];
    for (int i = 0; i < cells; i++) {
      if (!(measured[i] > 0)) {
        throw new IllegalArgumentException("cell " + i + " measured " + measured[i] + " s");
      }
      double error = predicted[i] - measured[i];
      unexplained += error * error;
      total += (measured[i] - mean) * (measured[i] - mean);
      signed[i] = error / measured[i];
      absolute[i] = Math.abs(signed[i]);
    }
    int freedom = cells - coefficientsBesideConstant - 1;
    return new FitQuality(
        cells,
        total > 0 ? unexplained / total : Double.NaN,
        freedom > 0 ? unexplained / freedom : Double.NaN,
        OrderStatistics.median(absolute),
        OrderStatistics.quantile(absolute, 0.9),
        OrderStatistics.median(signed));
  }
}
