package org.memline.calibration.fit;

import java.util.List;
import org.memline.model.GaussianProcess;

/**
 * What a linear model leaves: ln(measured/predicted) as a smooth function of features.
 *
 * @param features by name, as the process takes them
 */
public record Residual(List<String> features, GaussianProcess process) {
  /** It was fitted to less (see {@link SmoothFit}), and tells no more beyond its points. */
  private static final double MOST = 3;

  public Residual {
    if (features.size() != process.lengths().length) {
      throw new IllegalArgumentException(
          "%d features and %d lengths".formatted(features.size(), process.lengths().length));
    }
  }

  /** By which the terms' time is multiplied. */
  public double factor(double[] values) {
    return Math.exp(Math.max(-MOST, Math.min(MOST, process.mean(values))));
  }
}
