package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * Writes and reads lists of fitted coefficients in the short JSON form that {@link AsCoefficients}
 * describes.
 */
final class CoefficientsJson {
  /**
   * The length of the list that stores one coefficient: its value and the two ends of its interval.
   */
  private static final int MEMBERS = 3;

  private CoefficientsJson() {}

  static final class Writer extends ValueSerializer<List<Coefficient>> {
    @Override
    public void serialize(
        List<Coefficient> coefficients, JsonGenerator json, SerializationContext context) {
      ValueSerializer<Object> number = context.findValueSerializer(Double.class);
      TermNames names = (TermNames) context.getAttribute(TermNames.class);
      json.writeStartArray();
      List<String> own = coefficients.stream().map(c -> c.name() + " " + c.unit()).toList();
      json.writeNumber(names == null ? 0 : names.index(own));
      for (Coefficient c : coefficients) {
        json.writeStartArray();
        for (double value : new double[] {c.value(), c.low(), c.high()}) {
          number.serialize(value, json, context);
        }
        json.writeEndArray();
      }
      json.writeEndArray();
    }
  }

  static final class Reader extends ValueDeserializer<List<Coefficient>> {
    @Override
    public List<Coefficient> deserialize(JsonParser json, DeserializationContext context) {
      List<List<String>> lists = ((TermNames) context.getAttribute(TermNames.class)).lists();
      if (json.currentToken() != JsonToken.START_ARRAY
          || json.nextToken() != JsonToken.VALUE_NUMBER_INT) {
        throw wrong(json);
      }
      int index = json.getIntValue();
      if (index < 0 || index >= lists.size()) {
        throw DatabindException.from(json, "there is no list %d of terms".formatted(index));
      }
      List<Coefficient> coefficients = new ArrayList<>();
      for (String name : lists.get(index)) {
        try {
          coefficients.add(coefficient(name, numbers(json), json));
        } catch (JacksonException e) {
          throw e.prependPath(coefficients, coefficients.size() + 1);
        }
      }
      if (json.nextToken() != JsonToken.END_ARRAY) {
        throw wrong(json);
      }
      return List.copyOf(coefficients);
    }

    /**
     * Reads a list of three numbers (a coefficient and the ends of its interval) and returns them,
     * with NaN for null.
     */
    private static double[] numbers(JsonParser json) {
      double[] numbers = new double[MEMBERS];
      if (json.nextToken() != JsonToken.START_ARRAY) {
        throw wrong(json);
      }
      for (int i = 0; i < MEMBERS; i++) {
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_NULL) {
          numbers[i] = Double.NaN;
        } else if (token.isNumeric()) {
          numbers[i] = json.getDoubleValue();
        } else {
          throw wrong(json);
        }
      }
      if (json.nextToken() != JsonToken.END_ARRAY) {
        throw wrong(json);
      }
      return numbers;
    }

    private static Coefficient coefficient(String key, double[] numbers, JsonParser json) {
      int blank = key.indexOf(' ');
      if (blank < 0 || Double.isNaN(numbers[0])) {
        throw wrong(json);
      }
      try {
        return new Coefficient(
            key.substring(0, blank), key.substring(blank + 1), numbers[0], numbers[1], numbers[2]);
      } catch (IllegalArgumentException e) {
        throw DatabindException.from(json, e.getMessage(), e);
      }
    }

    private static MismatchedInputException wrong(JsonParser json) {
      return MismatchedInputException.from(
          json, Coefficient.class, "each term needs a value, low and high");
    }
  }
}
