package org.memline.call.fit;

import org.memline.model.Within;

/**
 * One constant in one segment, seconds.
 *
 * @param low of a 95 % interval, with {@code high}; the largest number there is where nothing
 *     bounds it
 * @param doubt why it is not known; empty where it is
 */
public record FittedConstant(String name, double value, double low, double high, String doubt) {
  public FittedConstant {
    Within.magnitude(name, value);
    Within.within(name + "'s high", high, low, Double.MAX_VALUE);
  }

  public boolean known() {
    return doubt.isEmpty();
  }
}
