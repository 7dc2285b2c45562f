package org.memline.input;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Writes a list of records to a JSON file as a table. {@link AsTable} describes the form. A member
 * that a record leaves out is written as null. A member that is null in all records has no column.
 */
public final class TableWriter extends ValueSerializer<List<?>> {
  static final String COLUMNS = "columns";
  static final String ROWS = "rows";
  static final String SAME = "same";

  @Override
  public void serialize(List<?> records, JsonGenerator json, SerializationContext context) {
    if (records.isEmpty()) {
      json.writeStartArray();
      json.writeEndArray();
      return;
    }
    List<Map<String, TokenBuffer>> rows =
        records.stream().map(record -> members(record, context)).toList();
    List<String> known =
        rows.stream()
            .flatMap(row -> row.keySet().stream())
            .distinct()
            .filter(name -> rows.stream().anyMatch(row -> row.get(name) != null))
            .toList();
    List<String> same =
        rows.size() < 2 ? List.of() : known.stream().filter(n -> same(n, rows)).toList();
    List<String> columns = known.stream().filter(name -> !same.contains(name)).toList();
    json.writeStartObject();
    if (!same.isEmpty()) {
      json.writeName(SAME);
      json.writeStartObject();
      for (String name : same) {
        json.writeName(name);
        rows.get(0).get(name).serialize(json);
      }
      json.writeEndObject();
    }
    json.writeName(COLUMNS);
    json.writeStartArray();
    columns.forEach(json::writeString);
    json.writeEndArray();
    json.writeName(ROWS);
    json.writeStartArray();
    for (Map<String, TokenBuffer> row : rows) {
      json.writeStartArray();
      columns.forEach(column -> write(row.get(column), json));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Returns whether a member has the same value in all rows. */
  private static boolean same(String name, List<Map<String, TokenBuffer>> rows) {
    String first = text(rows.get(0).get(name));
    return rows.stream().allMatch(row -> text(row.get(name)).equals(first));
  }

  /**
   * Returns the JSON tokens of a value as text, for comparing values; empty if the value is null.
   */
  private static String text(TokenBuffer value) {
    StringBuilder text = new StringBuilder();
    if (value != null) {
      try (JsonParser tokens = value.asParser()) {
        while (tokens.nextToken() != null) {
          text.append(tokens.getString()).append(' ');
        }
      }
    }
    return text.toString();
  }

  private static void write(TokenBuffer value, JsonGenerator json) {
    if (value == null) {
      json.writeNull();
    } else {
      value.serialize(json);
    }
  }

  /**
   * Returns the value of each member of a record, by the name of the member. A member that is null
   * in JSON has the value null.
   */
  private static Map<String, TokenBuffer> members(Object row, SerializationContext context) {
    TokenBuffer buffer = TokenBuffer.forGeneration();
    context.findValueSerializer(row.getClass()).serialize(row, buffer, context);
    Map<String, TokenBuffer> values = new LinkedHashMap<>();
    try (JsonParser members = buffer.asParser()) {
      if (members.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalStateException("a row is not a record: " + row.getClass());
      }
      for (String name = members.nextName(); name != null; name = members.nextName()) {
        if (members.nextToken() == JsonToken.VALUE_NULL) {
          values.put(name, null);
        } else {
          TokenBuffer value = TokenBuffer.forGeneration();
          value.copyCurrentStructure(members);
          values.put(name, value);
        }
      }
    }
    return values;
  }
}
