package org.memline.file;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats the text of a calibration file so that two files can be compared line by line. Each
 * member, each short object and each row of a table has its own line. Rows are not indented,
 * because there are thousands of them.
 */
final class FileText {
  private static final String INDENT = " ";

  /**
   * The largest length, in characters, of an object on a single line. Only an object that contains
   * nothing but numbers, texts, and lists of numbers and texts can be on a single line. Any other
   * object has a separate line for each member.
   */
  private static final int LONGEST = 1200;

  private final StringBuilder text = new StringBuilder();

  private FileText() {}

  static String of(JsonNode tree) {
    FileText file = new FileText();
    file.add(tree, "");
    return file.text.append('\n').toString();
  }

  private void add(JsonNode node, String indent) {
    if (node instanceof ObjectNode object && !object.isEmpty()) {
      addObject(object, indent);
    } else if (node instanceof ArrayNode array && isTable(array)) {
      addRows(array);
    } else if (node instanceof ArrayNode array && isLong(array)) {
      addList(array, indent);
    } else {
      text.append(node);
    }
  }

  private static boolean isTable(ArrayNode array) {
    return !array.isEmpty() && array.valueStream().allMatch(JsonNode::isArray);
  }

  private static boolean isLong(JsonNode array) {
    return array.valueStream().anyMatch(JsonNode::isObject);
  }

  private void addObject(ObjectNode object, String indent) {
    if (isShort(object)) {
      addInLine(object);
      return;
    }
    String inner = indent + INDENT;
    String before = "{\n";
    for (var member : object.properties()) {
      text.append(before).append(inner).append('"').append(member.getKey()).append("\": ");
      add(member.getValue(), inner);
      before = ",\n";
    }
    text.append('\n').append(indent).append('}');
  }

  private static boolean isShort(ObjectNode object) {
    return object.valueStream().noneMatch(node -> node.isObject() || isLong(node))
        && object.toString().length() <= LONGEST;
  }

  private void addInLine(ObjectNode object) {
    String before = "{";
    for (var member : object.properties()) {
      text.append(before).append('"').append(member.getKey()).append("\": ");
      text.append(member.getValue());
      before = ", ";
    }
    text.append('}');
  }

  private void addRows(ArrayNode rows) {
    String before = "[\n";
    for (JsonNode row : rows) {
      text.append(before).append(row);
      before = ",\n";
    }
    text.append(']');
  }

  private void addList(ArrayNode list, String indent) {
    String inner = indent + INDENT;
    String before = "[\n";
    for (JsonNode element : list) {
      text.append(before).append(inner);
      add(element, inner);
      before = ",\n";
    }
    text.append('\n').append(indent).append(']');
  }
}
