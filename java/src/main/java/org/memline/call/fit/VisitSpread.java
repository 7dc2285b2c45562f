package org.memline.call.fit;

import java.util.random.RandomGenerator;

/**
 * The variation of single visits (executions of annotated sections), as a random factor on the
 * prediction. Above 1 the factor has a normal distribution. Below 1 it has a log-normal
 * distribution, because times are not negative.
 */
public final class VisitSpread {
  /**
   * A number of visits (executions of annotated sections). For more visits, the mean of their
   * factors is drawn directly from a normal distribution (central limit theorem).
   */
  private static final int MANY = 8;

  private static final double STEP = 1.0 / 64;
  private static final double FARTHEST = 8;

  private final double low;
  private final double high;
  private final double mean;
  private final double deviation;

  /**
   * Creates a distribution of the factor.
   *
   * @param low standard deviation of ln(factor) for the half below 1
   * @param high standard deviation of the factor for the half above 1
   */
  VisitSpread(double low, double high) {
    this.low = low;
    this.high = high;
    double weights = 0;
    double sum = 0;
    double squares = 0;
    for (double z = -FARTHEST; z <= FARTHEST; z += STEP) {
      double weight = Math.exp(-z * z / 2);
      double factor = factor(z);
      weights += weight;
      sum += weight * factor;
      squares += weight * factor * factor;
    }
    mean = sum / weights;
    deviation = Math.sqrt(Math.max(0, squares / weights - mean * mean));
  }

  private double factor(double z) {
    return z < 0 ? Math.exp(z * low) : 1 + z * high;
  }

  /**
   * Draws the mean of the random factors of several visits (executions of annotated sections) with
   * the same prediction.
   *
   * @param visits number of visits, not necessarily an integer
   * @return mean factor
   */
  public double draw(double visits, RandomGenerator random) {
    if (low == 0 && high == 0) {
      return 1;
    }
    if (visits <= 1) {
      return factor(random.nextGaussian());
    }
    if (visits > MANY) {
      return Math.max(0, mean + deviation / Math.sqrt(visits) * random.nextGaussian());
    }
    int n = (int) Math.ceil(visits);
    double sum = 0;
    for (int v = 0; v < n; v++) {
      sum += factor(random.nextGaussian());
    }
    return sum / n;
  }
}
