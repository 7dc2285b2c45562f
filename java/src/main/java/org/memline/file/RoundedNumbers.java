package org.memline.file;

import java.math.BigDecimal;
import java.math.MathContext;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes a measured number with six significant digits, but a whole number with all its digits. An
 * unknown value (NaN) is written as null.
 */
final class RoundedNumbers extends ValueSerializer<Double> {
  static final MathContext MEASURED = new MathContext(6);
  static final double EXACT = 1e15;

  @Override
  public void serialize(Double value, JsonGenerator json, SerializationContext context) {
    write(value, MEASURED, json);
  }

  static void write(double value, MathContext digits, JsonGenerator json) {
    if (!Double.isFinite(value)) {
      json.writeNull();
    } else if (value == Math.rint(value) && Math.abs(value) < EXACT) {
      json.writeNumber((long) value);
    } else {
      json.writeNumber(new BigDecimal(value).round(digits).doubleValue());
    }
  }

  /** Returns the value that a reader gets if {@code value} is written to a file. */
  static double rounded(double value) {
    return value == Math.rint(value) ? value : new BigDecimal(value).round(MEASURED).doubleValue();
  }
}
