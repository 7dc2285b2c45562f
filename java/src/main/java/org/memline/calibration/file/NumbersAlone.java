package org.memline.calibration.file;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * The counterpart of {@link FiniteNumbers}: a number is read from a finite number, never from text
 * such as {@code "NaN"}, and null only where a number may be lacking.
 */
final class NumbersAlone extends ValueDeserializer<Double> {
  private final Class<?> type;

  /**
   * @param type {@code double}, or {@code Double} where null stands for what is not known
   */
  NumbersAlone(Class<?> type) {
    this.type = type;
  }

  @Override
  public Double deserialize(JsonParser json, DeserializationContext context) {
    if (!json.currentToken().isNumeric() || !Double.isFinite(json.getDoubleValue())) {
      throw none(json, json.getString());
    }
    return json.getDoubleValue();
  }

  @Override
  public Double getNullValue(DeserializationContext context) {
    if (type.isPrimitive()) {
      throw none(context.getParser(), null);
    }
    return null;
  }

  private InvalidFormatException none(JsonParser json, String text) {
    return new InvalidFormatException(json, "no number", text, type);
  }
}
