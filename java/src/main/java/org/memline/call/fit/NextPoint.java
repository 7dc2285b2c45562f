package org.memline.call.fit;

import java.util.Map;
import org.memline.model.Within;

/**
 * A point (combination of values of the variables) that should be measured, and the reason.
 *
 * @param values value of each variable, by its name
 * @param why reason, as a text for the user
 */
public record NextPoint(Map<String, Double> values, String why) {
  public NextPoint {
    values.values().forEach(v -> Within.magnitude("next", v));
    values = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(values));
  }
}
