package org.memline.sample;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether two machines' numbers are about the same hardware. */
public final class Hardware {
  /** Many virtual machines' processors have the same name: their caches tell them apart. */
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
   * One line for each property known of both machines in which their hardware differs. What one of
   * them does not tell is no difference.
   */
  public static List<String> differences(Map<String, Fact> a, Map<String, Fact> b) {
    return IDENTITY.stream().flatMap(key -> difference(key, a, b).stream()).toList();
  }

  /** Of one property. */
  static Optional<String> difference(String key, Map<String, Fact> a, Map<String, Fact> b) {
    Fact left = Fact.in(a, key);
    Fact right = Fact.in(b, key);
    return left.ok() && right.ok() && !left.value().equals(right.value())
        ? Optional.of(key + ": " + left.value() + " against " + right.value())
        : Optional.empty();
  }
}
