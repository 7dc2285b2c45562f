package org.memline.sample;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes times in nanoseconds to JSON. Times are multiples of 0.5 ns; whole numbers are written
 * without a fraction.
 */
final class HalfNanoseconds extends ValueSerializer<double[]> {
  @Override
  public void serialize(double[] numbers, JsonGenerator json, SerializationContext context) {
    json.writeStartArray();
    for (double number : numbers) {
      if (number == Math.rint(number)) {
        json.writeNumber((long) number);
      } else {
        json.writeNumber(number);
      }
    }
    json.writeEndArray();
  }

  @Override
  public boolean isEmpty(SerializationContext context, double[] numbers) {
    return numbers.length == 0;
  }
}
