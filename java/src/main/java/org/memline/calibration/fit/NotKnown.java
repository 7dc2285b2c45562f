package org.memline.calibration.fit;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/** Of a number that may be unknown: null is NaN, as {@code FiniteNumbers} wrote it. */
public final class NotKnown extends ValueDeserializer<Double> {
  @Override
  public Double deserialize(JsonParser json, DeserializationContext context) {
    return json.getDoubleValue();
  }

  @Override
  public Object getNullValue(DeserializationContext context) {
    return Double.NaN;
  }
}
