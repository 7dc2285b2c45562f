package org.memline.calibration.file;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/** Writes a number, and null for NaN, which JSON does not have. */
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
