package org.memline.sample;

import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.memline.model.Within;

/**
 * A property of a machine, such as its processor model. A property that could not be read is
 * recorded, too: its value is {@link #NOT_AVAILABLE}, and its source says what was tried and why it
 * failed.
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

  /**
   * Returns a fact about a machine with a value that was read. An empty or blank value becomes
   * {@link #NOT_AVAILABLE}.
   */
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
   * Returns the fact about a machine with this key. If the map has no such key, the result is a
   * fact whose value is {@link #NOT_AVAILABLE}.
   */
  public static Fact in(Map<String, Fact> facts, String key) {
    Fact fact = facts.get(key);
    return fact == null ? missing(key, "not recorded") : fact;
  }

  /**
   * Returns the value as a number; empty if the value is not a number, is negative or is out of
   * range.
   */
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
