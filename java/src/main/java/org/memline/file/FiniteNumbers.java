package org.memline.file;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes a number with all its digits. NaN and infinities are written as null, because JSON does
 * not have them.
 */
public final class FiniteNumbers extends ValueSerializer<Double> {
  @Override
  public void serialize(Double value, JsonGenerator json, SerializationContext context) {
    if (Double.isFinite(value)) {
      json.writeNumber(value.doubleValue());
    } else {
      json.writeNull();
    }
  }
}
