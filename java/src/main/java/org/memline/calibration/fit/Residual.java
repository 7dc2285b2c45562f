package org.memline.calibration.fit;

import java.util.List;
import org.memline.model.GaussianProcess;

/**
 * The residual of a linear model: ln(measured/predicted) as a smooth function of features.
 *
 * @param features names of the features, in the order of the process
 */
public record Residual(List<String> features, GaussianProcess process) {
  /**
   * Upper bound of the residual; it was fitted to smaller values (see {@link SmoothFit}) and is not
   * reliable beyond its points.
   */
  private static final double MOST = 3;

  public Residual {
    if (features.size() != process.lengths().length) {
      throw new IllegalArgumentException(
          "there are %d features, but %d lengths"
              .formatted(features.size(), process.lengths().length));
    }
  }

  /** Returns the factor on the time of the terms. */
  public double factor(double[] values) {
    return Math.exp(Math.max(-MOST, Math.min(MOST, process.mean(values))));
  }
}
