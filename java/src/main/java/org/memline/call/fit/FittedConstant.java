package org.memline.call.fit;

import org.memline.model.Within;

/**
 * A fitted constant of the formula in one segment (range of the variables). It is in seconds, or
 * without unit if it multiplies a constant of the machine.
 *
 * @param low lower end of the 95 % interval
 * @param high upper end of the 95 % interval; the largest double if the constant has no upper bound
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
