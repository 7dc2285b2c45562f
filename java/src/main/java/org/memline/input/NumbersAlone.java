package org.memline.input;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * A number is read from a finite number, never from text such as {@code "NaN"}, and from null only
 * where a number may be lacking.
 */
public final class NumbersAlone extends ValueDeserializer<Double> {
  private final Class<?> type;

  /**
   * @param type {@code double}, or {@code Double} where null stands for what is not known
   */
  public NumbersAlone(Class<?> type) {
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
