package org.memline.calibration.fit;

import org.memline.model.FitQuality;

/**
 * How well predictions met measured cells.
 *
 * @param cells how many
 * @param rSquaredUnexplained the paper's R², the share not explained: 0 is perfect; null with fewer
 *     than two cells
 * @param meanSquaredErrorSeconds2 the paper's MS_E; null where it is undefined
 * @param medianError median |predicted − measured| / measured
 * @param p90Error its 90th percentile
 * @param bias median signed relative error, positive when predictions are too high
 */
public record Quality(
    int cells,
    Double rSquaredUnexplained,
    Double meanSquaredErrorSeconds2,
    double medianError,
    double p90Error,
    double bias) {

  public static Quality of(double[] measured, double[] predicted, int coefficientsBesideConstant) {
    FitQuality q = FitQuality.of(measured, predicted, coefficientsBesideConstant);
    return new Quality(
        q.cells(),
        finite(q.rSquaredUnexplained()),
        finite(q.meanSquaredError()),
        q.medianAbsoluteRelativeError(),
        q.p90AbsoluteRelativeError(),
        q.bias());
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
