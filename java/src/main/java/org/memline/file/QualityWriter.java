package org.memline.file;

import java.math.MathContext;
import org.memline.calibration.fit.Quality;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes the quality of a model's predictions with five significant digits. More digits would have
 * no meaning, because the errors are estimated from about a hundred cells (measured
 * configurations).
 */
final class QualityWriter extends ValueSerializer<Quality> {
  private static final MathContext DIGITS = new MathContext(5);

  @Override
  public void serialize(Quality quality, JsonGenerator json, SerializationContext context) {
    json.writeStartArray();
    json.writeNumber(quality.cells());
    write(quality.rSquaredUnexplained(), json);
    write(quality.meanSquaredErrorSeconds2(), json);
    write(quality.medianError(), json);
    write(quality.p90Error(), json);
    write(quality.bias(), json);
    json.writeEndArray();
  }

  private static void write(Double value, JsonGenerator json) {
    RoundedNumbers.write(value == null ? Double.NaN : value, DIGITS, json);
  }
}
