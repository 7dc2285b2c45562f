package org.memline.call.fit;

import java.util.Map;
import org.memline.model.Within;

/**
 * A point that should be measured, and the reason.
 *
 * @param values value of each variable
 */
public record NextPoint(Map<String, Double> values, String why) {
  public NextPoint {
    values.values().forEach(v -> Within.magnitude("next", v));
    values = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(values));
  }
}
