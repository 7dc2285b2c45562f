package org.memline.calibration.fit;

import java.util.List;
import org.memline.model.GaussianProcess;

/**
 * The error of a linear model, ln(measured/predicted) of a time, as a smooth function of features
 * of the layout such as its payload.
 *
 * @param features names of the features, in the order in which {@code process} takes their values
 * @param process Gaussian process that predicts the error from the values of the features
 */
public record Residual(List<String> features, GaussianProcess process) {
  /**
   * The largest absolute value of the residual that predictions use. {@link SmoothFit} fits the
   * residual to values from −1 to 1, so that a value beyond 3 is not reliable.
   */
  private static final double MOST = 3;

  public Residual {
    if (features.size() != process.lengths().length) {
      throw new IllegalArgumentException(
          "there are %d features, but %d lengths"
              .formatted(features.size(), process.lengths().length));
    }
  }

  /**
   * Returns the factor by which the sum of the model's terms is multiplied.
   *
   * @param values value of each feature
   */
  public double factor(double[] values) {
    return Math.exp(Math.max(-MOST, Math.min(MOST, process.mean(values))));
  }
}
