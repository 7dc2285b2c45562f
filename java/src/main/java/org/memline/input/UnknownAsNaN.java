package org.memline.input;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * Reads a number that may be unknown. JSON null becomes NaN; {@code FiniteNumbers} writes NaN as
 * null.
 */
final class UnknownAsNaN extends ValueDeserializer<Double> {
  private static final StrictNumber NUMBER = new StrictNumber(double.class);

  @Override
  public Double deserialize(JsonParser json, DeserializationContext context) {
    return NUMBER.deserialize(json, context);
  }

  @Override
  public Object getNullValue(DeserializationContext context) {
    return Double.NaN;
  }
}
