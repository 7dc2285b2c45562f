package org.memline.input;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * Reads a JSON string and replaces its unprintable characters. Other types of JSON values are
 * rejected.
 */
final class PrintableText extends ValueDeserializer<String> {
  @Override
  public String deserialize(JsonParser json, DeserializationContext context) {
    if (json.currentToken() == null || !json.currentToken().isScalarValue()) {
      throw new InvalidFormatException(json, "no text", json.currentToken(), String.class);
    }
    if (json.currentToken().isNumeric() || json.currentToken().isBoolean()) {
      throw new InvalidFormatException(json, "no text", json.getString(), String.class);
    }
    return Printable.of(json.getString());
  }
}
