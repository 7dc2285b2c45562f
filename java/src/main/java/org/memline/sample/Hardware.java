package org.memline.sample;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the hardware of two machines by the facts that were read on them, such as the model of
 * the processor.
 */
public final class Hardware {
  /**
   * The keys of the facts that identify hardware. They include the sizes of caches, because
   * different processors of virtual machines may have the same model name.
   */
  static final List<String> IDENTITY =
      List.of(
          "cpu_model",
          "l1d_bytes",
          "l1d_ways",
          "l1d_line_bytes",
          "l2_bytes",
          "l2_ways",
          "l2_line_bytes",
          "l3_bytes",
          "l3_ways",
          "l3_line_bytes");

  private Hardware() {}

  /**
   * Returns one text for each hardware property that differs between two machines. A property is
   * left out if its value is unknown for one of the machines.
   */
  public static List<String> differences(Map<String, Fact> a, Map<String, Fact> b) {
    return IDENTITY.stream().flatMap(key -> difference(key, a, b).stream()).toList();
  }

  /**
   * Returns a text that describes how two machines differ in one property. The result is empty if
   * the values are equal or one of them is unknown.
   */
  static Optional<String> difference(String key, Map<String, Fact> a, Map<String, Fact> b) {
    Fact left = Fact.in(a, key);
    Fact right = Fact.in(b, key);
    return left.ok() && right.ok() && !left.value().equals(right.value())
        ? Optional.of(key + ": " + left.value() + " against " + right.value())
        : Optional.empty();
  }
}
