package org.memline.input;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/** Reads a number that may be unknown: null, which {@code FiniteNumbers} writes, becomes NaN. */
final class NotKnown extends ValueDeserializer<Double> {
  private static final NumbersAlone NUMBER = new NumbersAlone(double.class);

  @Override
  public Double deserialize(JsonParser json, DeserializationContext context) {
    return NUMBER.deserialize(json, context);
  }

  @Override
  public Object getNullValue(DeserializationContext context) {
    return Double.NaN;
  }
}
