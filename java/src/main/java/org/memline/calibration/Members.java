package org.memline.calibration;

import java.util.HashSet;
import java.util.Set;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Role;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * The members of a measured cell in the file, read one by one; what is lacking, wrong or not known
 * is named.
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

  public String text(String name) {
    JsonNode value = value(name);
    return value.isString() ? value.stringValue() : refuse(name, value, String.class);
  }

  public Role role() {
    return Role.parse(text("role"));
  }

  public boolean flag(String name) {
    JsonNode value = value(name);
    return value.isBoolean() ? value.booleanValue() : refuse(name, value, boolean.class);
  }

  public int count(String name) {
    JsonNode value = value(name);
    return value.canConvertToInt() ? value.intValue() : refuse(name, value, int.class);
  }

  public long whole(String name) {
    JsonNode value = value(name);
    return value.canConvertToLong() ? value.longValue() : refuse(name, value, long.class);
  }

  /** Never NaN. */
  public double number(String name) {
    return number(name, value(name));
  }

  /** Seconds, one a launch; NaN where it is null. */
  public double[] launches(String name) {
    JsonNode all = value(name);
    return all.isArray()
        ? all.valueStream().mapToDouble(value -> launch(name, value)).toArray()
        : refuse(name, all, double[].class);
  }

  private double launch(String name, JsonNode value) {
    double seconds = value.isNull() ? Double.NaN : number(name, value);
    return seconds <= 0 ? refuse(name, value, double.class) : seconds;
  }

  private double number(String name, JsonNode value) {
    boolean finite = value.isNumber() && Double.isFinite(value.doubleValue());
    return finite ? value.doubleValue() : refuse(name, value, double.class);
  }

  /** Once all that is known was read. */
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
