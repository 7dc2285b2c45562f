package org.memline.calibration.fit;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.Arrays;
import java.util.stream.Stream;
import org.memline.calibration.evidence.Times;
import org.memline.model.FitQuality;
import org.memline.model.Within;

/**
 * The quality of predictions for cells (measured configurations). A calibration file stores the
 * components as a list in this order.
 *
 * @param cells number of predicted cells
 * @param rSquaredUnexplained R² as defined by Hur and Lin (1999): the share of the variance that
 *     the predictions do not explain. 0 is perfect; null with fewer than two cells
 * @param meanSquaredErrorSeconds2 mean squared error MS_E as defined by Hur and Lin (1999), in s²;
 *     null if undefined
 * @param medianError median |predicted − measured| / measured
 * @param p90Error 90th percentile of |predicted − measured| / measured
 * @param bias median signed relative error, positive if predictions are too high
 */
@JsonFormat(shape = JsonFormat.Shape.ARRAY)
public record Quality(
    int cells,
    Double rSquaredUnexplained,
    Double meanSquaredErrorSeconds2,
    double medianError,
    double p90Error,
    double bias) {

  public Quality {
    Within.atLeast("cells", cells, 0);
    Within.notNegative("median_error", medianError);
    Within.notNegative("p90_error", p90Error);
    Within.magnitude("bias", bias);
  }

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

  /**
   * Returns the noise floor of the times: the error that even a perfect model would have, because
   * launches (starts of mpirun) differ. The launches are divided into two halves, alternately. For
   * each cell (measured configuration), the median of the first half predicts the mean of the two
   * medians. The result is the quality of these predictions. It is null if fewer than two cells
   * were measured in each half.
   */
  public static Quality floor(Stream<Times> cells) {
    double[][] halves =
        cells
            .map(Times::halves)
            .filter(half -> !Double.isNaN(half[0] + half[1]))
            .toArray(double[][]::new);
    return halves.length < 2
        ? null
        : of(
            Arrays.stream(halves).mapToDouble(half -> (half[0] + half[1]) / 2).toArray(),
            Arrays.stream(halves).mapToDouble(half -> half[0]).toArray(),
            0);
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}
