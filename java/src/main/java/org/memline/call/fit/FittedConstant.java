package org.memline.call.fit;

import org.memline.model.Within;

/**
 * One constant in one segment, in seconds.
 *
 * @param low lower end of a 95 % interval up to {@code high}, which is the largest number if
 *     nothing bounds it
 * @param doubt reason why the constant is unknown; empty if it is known
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
