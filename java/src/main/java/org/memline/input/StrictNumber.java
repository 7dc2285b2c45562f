package org.memline.input;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Reads a finite JSON number. Text such as {@code "NaN"} is rejected. Null is accepted only for the
 * type {@code Double}, where it means that the number is unknown.
 */
public final class StrictNumber extends ValueDeserializer<Double> {
  private final Class<?> type;

  /**
   * @param type {@code Double} if the number may be null; otherwise {@code double}
   */
  public StrictNumber(Class<?> type) {
    this.type = type;
  }

  @Override
  public Double deserialize(JsonParser json, DeserializationContext context) {
    if (!json.currentToken().isNumeric() || !Double.isFinite(json.getDoubleValue())) {
      throw none(json, json.getString(), type);
    }
    return json.getDoubleValue();
  }

  @Override
  public Double getNullValue(DeserializationContext context) {
    if (type.isPrimitive()) {
      throw none(context.getParser(), null, type);
    }
    return null;
  }

  static InvalidFormatException none(JsonParser json, String text, Class<?> type) {
    return new InvalidFormatException(json, "not a number", text, type);
  }
}
