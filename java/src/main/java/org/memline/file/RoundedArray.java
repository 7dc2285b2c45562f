package org.memline.file;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes an array of measured numbers, each rounded to six significant digits by {@link
 * RoundedNumbers}.
 */
final class RoundedArray extends ValueSerializer<double[]> {
  private final RoundedNumbers numbers = new RoundedNumbers();

  @Override
  public void serialize(double[] values, JsonGenerator json, SerializationContext context) {
    json.writeStartArray();
    for (double value : values) {
      numbers.serialize(value, json, context);
    }
    json.writeEndArray();
  }
}
