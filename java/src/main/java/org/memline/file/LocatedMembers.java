package org.memline.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

/**
 * The JSON members of the calibration of one locality (distance of the ranks' cores), as text that
 * has not been parsed yet.
 *
 * @param texts JSON text of each member, by name, in the order of the file
 * @param elsewhere members of the calibrations of further localities; null if the file has no
 *     member {@code elsewhere}
 */
record LocatedMembers(Map<String, byte[]> texts, List<LocatedMembers> elsewhere) {

  /**
   * Returns the members of a calibration file.
   *
   * @throws JacksonException if the text is not a JSON object, or its member {@code elsewhere} is
   *     not a list of objects
   */
  static LocatedMembers of(byte[] text, JsonMapper mapper) {
    try (JsonParser json = mapper.createParser(text)) {
      json.nextToken();
      return of(text, json);
    }
  }

  private static LocatedMembers of(byte[] text, JsonParser json) {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      throw MismatchedInputException.from(json, Calibration.class, "not an object");
    }
    Map<String, byte[]> texts = new LinkedHashMap<>();
    List<LocatedMembers> elsewhere = null;
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      json.nextToken();
      if (name.equals(FileMembers.ELSEWHERE)) {
        elsewhere = elsewhere(text, json);
      } else {
        texts.put(name, value(text, json));
      }
    }
    return new LocatedMembers(texts, elsewhere);
  }

  private static List<LocatedMembers> elsewhere(byte[] text, JsonParser json) {
    if (json.currentToken() != JsonToken.START_ARRAY) {
      throw MismatchedInputException.from(json, List.class, "not a list")
          .prependPath(Calibration.class, FileMembers.ELSEWHERE);
    }
    List<LocatedMembers> parts = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      try {
        parts.add(of(text, json));
      } catch (JacksonException e) {
        throw inPart(parts.size(), e);
      }
    }
    return parts;
  }

  /**
   * Returns the error with a longer path in the JSON. The path begins with the member {@code
   * elsewhere} and the index of the faulty object in it.
   *
   * @param place index in {@code elsewhere}, from 0
   */
  static JacksonException inPart(int place, JacksonException e) {
    return e.prependPath(List.of(), place).prependPath(Calibration.class, FileMembers.ELSEWHERE);
  }

  /**
   * Returns the text of the JSON value that begins at the parser's current token. The parser is
   * then at the end of the value.
   */
  private static byte[] value(byte[] text, JsonParser json) {
    int from = (int) json.currentTokenLocation().getByteOffset();
    json.skipChildren();
    json.finishToken();
    return Arrays.copyOfRange(text, from, (int) json.currentLocation().getByteOffset());
  }

  /** Returns the text of a JSON object with the given members. */
  static byte[] object(Map<String, byte[]> texts) {
    ByteArrayOutputStream object = new ByteArrayOutputStream();
    object.write('{');
    for (Map.Entry<String, byte[]> member : texts.entrySet()) {
      String comma = object.size() == 1 ? "" : ",";
      String name = comma + StringNode.valueOf(member.getKey()) + ":";
      object.writeBytes(name.getBytes(StandardCharsets.UTF_8));
      object.writeBytes(member.getValue());
    }
    object.write('}');
    return object.toByteArray();
  }
}
