package org.memline.sample;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.memline.model.Within;

/**
 * An observed property of a machine. A property that could not be read is also recorded. Its value
 * is then {@link #NOT_AVAILABLE}, and its source gives the place that was read and the reason for
 * the failure.
 *
 * @param value value that was read, or {@link #NOT_AVAILABLE}
 * @param source file or command that gave the value
 * @param ok whether the value could be read
 */
public record Fact(String value, String source, boolean ok) {

  public static final String NOT_AVAILABLE = "not_available";

  public Fact {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(source, "source");
  }

  /** Returns a fact with a value that was read. An empty or blank value counts as not available. */
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

  /**
   * Returns the fact with this key. If it was never recorded, returns a fact that is not available.
   * The result is never null.
   */
  public static Fact in(Map<String, Fact> facts, String key) {
    Fact fact = facts.get(key);
    return fact == null ? missing(key, "not recorded") : fact;
  }

  /** Returns the value as a number; empty if it is not a number, negative or out of range. */
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
