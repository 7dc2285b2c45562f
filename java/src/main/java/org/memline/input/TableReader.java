package org.memline.input;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Reads a list of records that a JSON file stores as a table. {@link AsTable} describes the form.
 */
public final class TableReader extends ValueDeserializer<List<?>> {
  private final ValueDeserializer<Object> element;

  /**
   * Creates a reader for Jackson, which calls only its method {@link #createContextual}, to obtain
   * the reader for the record type of a list.
   */
  public TableReader() {
    this(null);
  }

  private TableReader(ValueDeserializer<Object> element) {
    this.element = element;
  }

  /** Reads a table that is not a member of a record. */
  public static <T> List<T> read(JsonParser json, DeserializationContext context, Class<T> type) {
    JavaType element = context.constructType(type);
    return new TableReader(context.findRootValueDeserializer(element))
        .deserialize(json, context).stream().map(type::cast).toList();
  }

  @Override
  public ValueDeserializer<?> createContextual(
      DeserializationContext context, BeanProperty property) {
    JavaType type = property.getType().getContentType();
    return new TableReader(context.findContextualValueDeserializer(type, property));
  }

  @Override
  public List<?> deserialize(JsonParser json, DeserializationContext context) {
    if (json.currentToken() == JsonToken.START_ARRAY) {
      if (json.nextToken() != JsonToken.END_ARRAY) {
        throw wrong(json, "no table");
      }
      return List.of();
    }
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw wrong(json, "no table");
    }
    String first = json.nextName();
    TokenBuffer same = null;
    List<String> names = new ArrayList<>();
    if (TableWriter.SAME.equals(first)) {
      same = same(json, context, names);
      first = json.nextName();
    }
    List<String> columns = columns(json, first);
    names.addAll(columns);
    if (new HashSet<>(names).size() < names.size()) {
      throw wrong(json, "a column occurs twice").prependPath(List.class, TableWriter.COLUMNS);
    }
    member(json.nextName(), json, TableWriter.ROWS);
    if (json.nextToken() != JsonToken.START_ARRAY) {
      throw wrong(json, "not a list of rows").prependPath(List.class, TableWriter.ROWS);
    }
    List<String> absent = absent(names);
    List<Object> rows = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      try {
        rows.add(row(columns, same, absent, json, context));
      } catch (JacksonException e) {
        throw e.prependPath(rows, rows.size());
      }
    }
    if (json.nextToken() != JsonToken.END_OBJECT) {
      throw wrong(json, "unknown").prependPath(List.class, json.currentName());
    }
    return List.copyOf(rows);
  }

  /**
   * Returns the names and values of the members that are equal in all rows.
   *
   * @param names list to which the names of these members are added
   */
  private static TokenBuffer same(
      JsonParser json, DeserializationContext context, List<String> names) {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      throw wrong(json, "not an object").prependPath(List.class, TableWriter.SAME);
    }
    TokenBuffer members = context.bufferForInputBuffering();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      names.add(name);
      members.writeName(name);
      json.nextToken();
      members.copyCurrentStructure(json);
    }
    return members;
  }

  private static List<String> columns(JsonParser json, String name) {
    member(name, json, TableWriter.COLUMNS);
    if (json.nextToken() != JsonToken.START_ARRAY) {
      throw wrong(json, "not a list of columns").prependPath(List.class, TableWriter.COLUMNS);
    }
    List<String> columns = new ArrayList<>();
    while (json.nextToken() == JsonToken.VALUE_STRING) {
      columns.add(json.getString());
    }
    if (json.currentToken() != JsonToken.END_ARRAY
        || new HashSet<>(columns).size() < columns.size()) {
      throw wrong(json, "the column names are not distinct texts")
          .prependPath(List.class, TableWriter.COLUMNS);
    }
    return columns;
  }

  private static void member(String found, JsonParser json, String name) {
    if (!name.equals(found)) {
      throw wrong(json, "missing").prependPath(List.class, name);
    }
  }

  /**
   * Returns the names of the record's members that are not in {@code columns}. These members are
   * null in every row.
   */
  private List<String> absent(List<String> columns) {
    Collection<Object> members = element.getKnownPropertyNames();
    return members == null
        ? List.of()
        : members.stream().map(Object::toString).filter(name -> !columns.contains(name)).toList();
  }

  private Object row(
      List<String> columns,
      TokenBuffer same,
      List<String> absent,
      JsonParser json,
      DeserializationContext context) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw wrong(json, "not a row");
    }
    TokenBuffer buffer = context.bufferForInputBuffering();
    buffer.writeStartObject();
    for (String column : columns) {
      if (json.nextToken() == JsonToken.END_ARRAY) {
        throw wrong(json, "missing").prependPath(List.class, column);
      }
      buffer.writeName(column);
      buffer.copyCurrentStructure(json);
    }
    if (json.nextToken() != JsonToken.END_ARRAY) {
      throw wrong(json, "there are more values than columns");
    }
    if (same != null) {
      buffer.append(same);
    }
    for (String column : absent) {
      buffer.writeName(column);
      buffer.writeNull();
    }
    buffer.writeEndObject();
    try (JsonParser members = buffer.asParserOnFirstToken(context)) {
      return element.deserialize(members, context);
    }
  }

  private static MismatchedInputException wrong(JsonParser json, String why) {
    return MismatchedInputException.from(json, List.class, why);
  }
}
