package org.memline.call.fit;

import java.util.Map;

/** A point worth measuring, and why. */
public record NextPoint(Map<String, Double> values, String why) {
  public NextPoint {
    values = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(values));
  }
}
