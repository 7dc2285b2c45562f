package org.memline.call.fit;

import org.memline.model.Within;

/**
 * The measured range of a variable of a formula.
 *
 * @param low least measured value
 * @param high greatest measured value
 * @param values number of distinct measured values
 */
public record VariableRange(String name, double low, double high, int values) {
  public VariableRange {
    Within.magnitude(name + " from", low);
    Within.within(name + " to", high, low, Within.MOST);
    Within.atLeast(name + "'s values", values, 1);
  }
}
