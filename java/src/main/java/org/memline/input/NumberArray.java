package org.memline.input;

import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/**
 * Reads a JSON array of finite numbers. If an element is not a finite number, the error message
 * contains the index of the element.
 */
final class NumberArray extends ValueDeserializer<double[]> {
  private static final StrictNumber NUMBER = new StrictNumber(double.class);

  @Override
  public double[] deserialize(JsonParser json, DeserializationContext context) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw StrictNumber.none(json, json.getString(), double[].class);
    }
    double[] numbers = new double[16];
    int count = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      try {
        numbers[count] = NUMBER.deserialize(json, context);
      } catch (JacksonException e) {
        throw e.prependPath(numbers, count);
      }
      count++;
    }
    return Arrays.copyOf(numbers, count);
  }
}
