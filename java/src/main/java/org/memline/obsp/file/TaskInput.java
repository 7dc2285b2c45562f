package org.memline.obsp.file;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.memline.call.source.pragma.NearestWord;
import org.memline.input.Printable;
import org.memline.obsp.Messages;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A streaming reader of JSON members, numbers and words. It keeps the current place in the task
 * file (superstep and group) for error messages.
 */
final class TaskInput {
  private static final int MOST_WORD = 40;

  private final JsonParser json;
  private final NumberList numbers = new NumberList();
  private final MessageList messages = new MessageList();
  private String place = "";

  TaskInput(JsonParser json) {
    this.json = json;
  }

  /**
   * Sets the place in the task file that later error messages name.
   *
   * @param superstep words that name a superstep, with its group if it has one; empty for members
   *     of the task itself
   */
  void at(String superstep) {
    place = superstep;
  }

  void next() {
    json.nextToken();
  }

  boolean nextInArray() {
    return json.nextToken() != JsonToken.END_ARRAY;
  }

  /**
   * Reads an object.
   *
   * @param what name of the object in error messages
   * @param known names of the members that are allowed
   * @param member called with the name of each member, when the reader is at its value
   */
  void object(String what, List<String> known, Consumer<String> member) {
    require(JsonToken.START_OBJECT, what, "an object, {…}");
    Set<String> seen = new HashSet<>();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      if (!known.contains(name)) {
        throw error(
            "%s has an unknown member '%s': %s"
                .formatted(what, shortened(name), meant(name, known)));
      }
      if (!seen.add(name)) {
        throw error("%s has the member %s twice: remove one".formatted(what, name));
      }
      json.nextToken();
      member.accept(name);
    }
  }

  private static String meant(String name, List<String> known) {
    return (name.length() > MOST_WORD ? Optional.<String>empty() : NearestWord.of(name, known))
        .map(word -> "did you mean %s?".formatted(word))
        .orElse("the members are " + String.join(", ", known));
  }

  void array(String what, String of) {
    require(JsonToken.START_ARRAY, what, of);
  }

  boolean isNumber() {
    return json.currentToken().isNumeric();
  }

  double number(String what, String unit) {
    if (!json.currentToken().isNumeric()) {
      throw wrong(what, "a number" + unit);
    }
    return json.getDoubleValue();
  }

  /**
   * Reads an integer. A number such as 2.0 is accepted, as in JSON Schema.
   *
   * @param what name of the value in error messages
   */
  int whole(String what) {
    if (json.currentToken() == JsonToken.VALUE_NUMBER_INT
        && json.getNumberType() == JsonParser.NumberType.INT) {
      return json.getIntValue();
    }
    double number = number(what, " without a fraction");
    if (number != (int) number) {
      throw wrong(what, "a whole number of at most 2147483647");
    }
    return (int) number;
  }

  String word(String what) {
    if (json.currentToken() != JsonToken.VALUE_STRING) {
      throw wrong(what, "text in quotes");
    }
    return Printable.of(json.getString());
  }

  double[] numbers(String what, String unit) {
    array(what, "numbers, […]");
    numbers.clear();
    while (nextInArray()) {
      numbers.add(number(what, unit));
    }
    return numbers.toArray();
  }

  int[] wholes(String what) {
    array(what, "whole numbers, […]");
    numbers.clear();
    while (nextInArray()) {
      numbers.add(whole(what));
    }
    double[] read = numbers.toArray();
    int[] wholes = new int[read.length];
    for (int i = 0; i < wholes.length; i++) {
      wholes[i] = (int) read[i];
    }
    return wholes;
  }

  /**
   * Reads a list of messages.
   *
   * @param superstep superstep that waits for the messages, from 0
   */
  Messages messages(int superstep) {
    String shape = "messages, each [from, to, bytes] or [from, to, bytes, sent in superstep]";
    array("messages", shape);
    messages.clear();
    while (nextInArray()) {
      if (json.currentToken() != JsonToken.START_ARRAY) {
        throw wrong("messages", shape);
      }
      next();
      int from = whole("from of a message");
      next();
      int to = whole("to of a message");
      next();
      messages.add(from, to, number("bytes of a message", ""));
      if (nextInArray()) {
        messages.sentIn(superstep());
        if (nextInArray()) {
          throw error(
              "message %d has more than four numbers: ".formatted(messages.count()) + shape);
        }
      }
    }
    return messages.messages(superstep);
  }

  private int superstep() {
    int sentIn = whole("sent of a message");
    if (sentIn < 1) {
      throw error(
          "message %d is sent in superstep %d, but the first superstep is 1"
              .formatted(messages.count(), sentIn));
    }
    return sentIn;
  }

  private void require(JsonToken wanted, String what, String of) {
    if (json.currentToken() != wanted) {
      throw wrong(what, of);
    }
  }

  private IllegalArgumentException wrong(String what, String wanted) {
    return error("%s is %s, but must be %s".formatted(what, found(), wanted));
  }

  private String found() {
    JsonToken token = json.currentToken();
    if (token == null) {
      return "missing";
    }
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case END_ARRAY -> "missing";
      case VALUE_STRING -> "'" + shortened(json.getString()) + "'";
      default -> shortened(json.getString());
    };
  }

  private static String shortened(String word) {
    String plain = word.replaceAll("\\p{Cntrl}", " ");
    return plain.length() > MOST_WORD ? plain.substring(0, MOST_WORD) + "…" : plain;
  }

  IllegalArgumentException error(String what) {
    return new IllegalArgumentException(
        "line %d: %s%s".formatted(json.currentTokenLocation().getLineNr(), place, what));
  }

  /** Returns a description of the syntax error in a text that is not JSON. */
  static String damage(JacksonException e) {
    if (e instanceof tools.jackson.core.exc.UnexpectedEndOfInputException) {
      return "it ends early: it is truncated, or not JSON";
    }
    String at =
        e.getLocation() == null || e.getLocation().getLineNr() < 1
            ? ""
            : " at line %d, column %d"
                .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    return e instanceof tools.jackson.core.exc.StreamConstraintsException
        ? "a value is too long or nested too deeply%s: is there a number or name of more than 1000 characters?"
            .formatted(at)
        : "it is not valid JSON%s".formatted(at);
  }

  /** Collects numbers one by one for an array. One object is reused for all arrays of a file. */
  private static final class NumberList {
    private double[] numbers = new double[1024];
    private int count;

    void clear() {
      count = 0;
    }

    void add(double number) {
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count++] = number;
    }

    double[] toArray() {
      return Arrays.copyOf(numbers, count);
    }
  }
}
