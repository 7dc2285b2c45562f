package org.memline.calibration;

import java.util.HashSet;
import java.util.Set;
import org.memline.calibration.evidence.Measured;
import org.memline.input.Printable;
import org.memline.model.Within;
import org.memline.sample.Role;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.node.DoubleNode;

/**
 * Reads the JSON members of one measured cell (configuration with its times) by name. Errors give
 * the name of the member that is missing, has a wrong value or is unknown.
 */
public final class Members {
  private final JsonNode node;
  private final Set<String> read = new HashSet<>();

  public Members(JsonNode node) {
    this.node = node;
  }

  public boolean has(String name) {
    return node.has(name);
  }

  /** Returns whether an optional member is present and not null. */
  public boolean known(String name) {
    read.add(name);
    return node.hasNonNull(name);
  }

  /** Returns the time of a member in seconds. The file has the time in nanoseconds. */
  public double nanoseconds(String name) {
    JsonNode value = value(name);
    return seconds(
        name,
        value.isNumber() && Double.isFinite(value.doubleValue())
            ? DoubleNode.valueOf(Nanoseconds.seconds(value.doubleValue()))
            : value);
  }

  public String text(String name) {
    JsonNode value = value(name);
    return value.isString() ? Printable.of(value.stringValue()) : refuse(name, value, String.class);
  }

  public Role role() {
    return Role.parse(text("role"));
  }

  public boolean flag(String name) {
    JsonNode value = value(name);
    return value.isBoolean() ? value.booleanValue() : refuse(name, value, boolean.class);
  }

  /** Returns the value of a member, which must be an integer that is at least 0. */
  public int count(String name) {
    JsonNode value = value(name);
    boolean count = value.isIntegralNumber() && value.canConvertToInt() && value.intValue() >= 0;
    return count ? value.intValue() : refuse(name, value, int.class);
  }

  public long whole(String name) {
    JsonNode value = value(name);
    boolean whole = value.isIntegralNumber() && value.canConvertToLong();
    return whole ? value.longValue() : refuse(name, value, long.class);
  }

  /** Returns the time of a member, which the file has in seconds. The time must be positive. */
  public double seconds(String name) {
    return seconds(name, value(name));
  }

  /**
   * Returns the times of a member in seconds, one for each launch (start of mpirun). An element is
   * NaN where the file has null.
   */
  public double[] launches(String name) {
    JsonNode all = value(name);
    return all.isArray()
        ? all.valueStream().mapToDouble(value -> launch(name, value)).toArray()
        : refuse(name, all, double[].class);
  }

  private double launch(String name, JsonNode value) {
    return value.isNull() ? Double.NaN : seconds(name, value);
  }

  private static double seconds(String name, JsonNode value) {
    boolean seconds =
        value.isNumber() && value.doubleValue() > 0 && value.doubleValue() <= Within.MOST_SECONDS;
    return seconds ? value.doubleValue() : refuse(name, value, double.class);
  }

  /**
   * Checks that every member of the object has been read. A member that was not read is unknown to
   * this version and is reported as an error.
   */
  public void end() {
    for (String name : node.propertyNames()) {
      if (!read.contains(name)) {
        throw named(name, new UnrecognizedPropertyException(null, "", null, null, name, null));
      }
    }
  }

  private JsonNode value(String name) {
    read.add(name);
    if (!node.has(name)) {
      throw named(name, MismatchedInputException.from(null, Measured.class, "missing"));
    }
    return node.get(name);
  }

  private static <T> T refuse(String name, JsonNode value, Class<?> type) {
    throw named(name, new InvalidFormatException(null, "", value.asString("null"), type));
  }

  private static JacksonException named(String name, DatabindException wrong) {
    return wrong.prependPath(Measured.class, name);
  }
}
