package org.memline.sample;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.memline.model.Within;

/**
 * One observed property of a machine. A property that could not be read is still recorded: its
 * value is {@link #NOT_AVAILABLE}, and its source says where was looked and why there was nothing.
 *
 * @param value what was read, or {@link #NOT_AVAILABLE}
 * @param source the file or command it came from
 * @param ok whether it could be read
 */
public record Fact(String value, String source, boolean ok) {

  public static final String NOT_AVAILABLE = "not_available";

  public Fact {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(source, "source");
  }

  /** A fact that was read; nothing but white space counts as not available. */
  public static Fact of(String value, String source) {
    String trimmed = value.strip();
    return trimmed.isEmpty() ? missing(source, "empty") : new Fact(trimmed, source, true);
  }

  public static Fact of(long value, String source) {
    return of(Long.toString(value), source);
  }

  public static Fact missing(String source, String why) {
    return new Fact(NOT_AVAILABLE, source + ": " + why, false);
  }

  /** The fact of this key; one that was never recorded is a missing one, not a null. */
  public static Fact in(Map<String, Fact> facts, String key) {
    Fact fact = facts.get(key);
    return fact == null ? missing(key, "not recorded") : fact;
  }

  /** The value as a number, where it is one that counts something. */
  public OptionalDouble number() {
    try {
      double number = ok ? Double.parseDouble(value) : Double.NaN;
      return number >= 0 && number <= Within.MOST
          ? OptionalDouble.of(number)
          : OptionalDouble.empty();
    } catch (NumberFormatException notANumber) {
      return OptionalDouble.empty();
    }
  }
}
