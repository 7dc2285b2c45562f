package org.memline.sample;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares the hardware of two machines by their facts. */
public final class Hardware {
  /**
   * The keys of the facts that identify hardware. Processors of many virtual machines have the same
   * name and differ only in their caches.
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
   * Returns one line for each property that is known for both machines and differs. A property that
   * is unknown for one machine is not a difference.
   */
  public static List<String> differences(Map<String, Fact> a, Map<String, Fact> b) {
    return IDENTITY.stream().flatMap(key -> difference(key, a, b).stream()).toList();
  }

  /** Returns the difference in one property; empty if there is none. */
  static Optional<String> difference(String key, Map<String, Fact> a, Map<String, Fact> b) {
    Fact left = Fact.in(a, key);
    Fact right = Fact.in(b, key);
    return left.ok() && right.ok() && !left.value().equals(right.value())
        ? Optional.of(key + ": " + left.value() + " against " + right.value())
        : Optional.empty();
  }
}
