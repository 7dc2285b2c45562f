package org.memline.call.trace;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.formula.Formula;
import org.memline.input.Printable;
import org.memline.model.Within;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A line of a trace: a JSON object. The file native/memline/call.h defines its members. */
final class TraceLine {
  /** The version of the trace format that is read and written. */
  static final int VERSION = 1;

  /** The text with which every trace begins. */
  static final String BEGINNING = "{\"cll\":";

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int SHOWN = 40;

  private final Path file;
  private final long position;
  private final JsonNode node;

  private TraceLine(Path file, long position, JsonNode node) {
    this.file = file;
    this.position = position;
    this.node = node;
  }

  /**
   * Parses a line.
   *
   * @param position position of the line's first byte in the file
   * @throws TraceException if the line is not a JSON object
   */
  static TraceLine parse(Path file, long position, String text) {
    try {
      JsonNode node = JSON.readTree(text);
      if (node != null && node.isObject()) {
        return new TraceLine(file, position, node);
      }
    } catch (JacksonException e) {
      // A TraceException with a clearer message is thrown below.
    }
    if (position == 0) {
      throw noTrace(file, text);
    }
    throw new TraceException(
        "%s: damaged at byte %d: '%s' is not a line of a trace; give an undamaged copy"
            .formatted(file, position, shown(text)));
  }

  static TraceException noTrace(Path file, String text) {
    return new TraceException(
        "%s: this is not a trace (PROG.cll.N.dat): it begins with '%s'"
            .formatted(file, shown(text)));
  }

  private static String shown(String text) {
    String printable = text.replaceAll("[^ -~]", "?");
    return printable.length() > SHOWN ? printable.substring(0, SHOWN) + "…" : printable;
  }

  boolean has(String member) {
    return node.has(member);
  }

  /** Returns the header of a part of a trace. A part contains the data of one rank. */
  TraceHead head() {
    int version = integer("cll");
    if (version > VERSION) {
      throw new TraceException(
          "%s: the trace has version %d, this memline reads up to %d: use a newer memline"
              .formatted(file, version, VERSION));
    }
    return new TraceHead(
        text("program"),
        integer("run"),
        integer("rank"),
        integer("ranks"),
        text("host"),
        text("cpu"),
        text("started"),
        whole("started_ns"),
        number("visit_ns"),
        texts("counters"),
        text("counters_missing"));
  }

  /** Returns whether this line is a header of the same run as {@code other}. */
  boolean isOfRun(TraceHead other) {
    TraceHead own = head();
    return own.program().equals(other.program())
        && own.run() == other.run()
        && own.ranks() == other.ranks();
  }

  ByteOrder byteOrder() {
    String order = text("byte_order");
    return switch (order) {
      case "little" -> ByteOrder.LITTLE_ENDIAN;
      case "big" -> ByteOrder.BIG_ENDIAN;
      default -> throw wrong("byte_order", "'" + order + "'");
    };
  }

  CostExperiment experiment() {
    return new CostExperiment(
        text("name"),
        formula(),
        texts("variables"),
        flag("sync"),
        text("file"),
        integer("line"),
        has("superstep") ? superstep() : null);
  }

  private CostSuperstep superstep() {
    String word = text("superstep");
    return switch (word) {
      case "oblivious" -> new CostSuperstep(false, integer("messages"));
      case "global" -> new CostSuperstep(true, integer("messages"));
      default -> throw wrong("superstep", "'" + word + "'");
    };
  }

  /**
   * Returns the value of a member of the JSON object as an integer.
   *
   * @throws TraceException if the member is missing, not an integer, or negative
   */
  int integer(String member) {
    JsonNode value = member(member);
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
      throw wrong(member, value.toString());
    }
    return value.intValue();
  }

  String text(String member) {
    return text(member, member(member));
  }

  private String text(String member, JsonNode value) {
    return Printable.of(written(member, value));
  }

  private String formula() {
    return Printable.of(Formula.inOneLine(written("formula", member("formula"))));
  }

  private String written(String member, JsonNode value) {
    if (!value.isString()) {
      throw wrong(member, value.toString());
    }
    return value.stringValue();
  }

  private boolean flag(String member) {
    JsonNode value = member(member);
    if (!value.isBoolean()) {
      throw wrong(member, value.toString());
    }
    return value.booleanValue();
  }

  private long whole(String member) {
    return whole(member, member(member));
  }

  private long whole(String member, JsonNode value) {
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(member, value.toString());
    }
    return value.longValue();
  }

  /**
   * Returns the value of a member of the JSON object as a number.
   *
   * @throws TraceException if the member is missing, not a number, or negative
   */
  private double number(String member) {
    JsonNode value = member(member);
    if (!value.isNumber() || !(value.doubleValue() >= 0 && value.doubleValue() <= Within.MOST)) {
      throw wrong(member, value.toString());
    }
    return value.doubleValue();
  }

  /**
   * Returns the value of a member that is an object with a number for each experiment (annotated
   * section). The key is the name of the experiment.
   */
  Map<String, Long> counts(String member) {
    Map<String, Long> counts = new LinkedHashMap<>();
    member(member)
        .properties()
        .forEach(e -> counts.put(Printable.of(e.getKey()), whole(member, e.getValue())));
    return counts;
  }

  private List<String> texts(String member) {
    List<String> texts = new ArrayList<>();
    JsonNode list = member(member);
    if (!list.isArray()) {
      throw wrong(member, list.toString());
    }
    list.forEach(value -> texts.add(text(member, value)));
    return texts;
  }

  private JsonNode member(String name) {
    JsonNode value = node.get(name);
    if (value == null) {
      throw wrong(name, "missing");
    }
    return value;
  }

  private TraceException wrong(String member, String value) {
    return new TraceException(
        "%s: damaged at byte %d: \"%s\" is %s".formatted(file, position, member, shown(value)));
  }
}
