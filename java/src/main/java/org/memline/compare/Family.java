package org.memline.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Metrics that are judged together: false discoveries are controlled within a family. The practical
 * floor is what is never called a change, however well it is known: a share of the metric.
 */
public enum Family {
  /** α, per message, and the mean time of short ones. */
  LATENCY(true, 0.03, ".alpha", ".short"),
  /** β of contiguous bytes, and the mean time of long messages. */
  BANDWIDTH(true, 0.02, ".beta", ".long"),
  /** γ, per memory line, β of bytes in strided slices, and their mean time. */
  STRIDED(true, 0.03, ".gamma", ".beta_strided", ".strided"),
  /** Where the protocol switches. Only the main switch gates; each single one is detail of it. */
  PROTOCOL(true, 0.05, ".switch"),
  /** One-way times and throughput of single sizes: detail below the coefficients. */
  SIZES(false, 0.03),
  /** What no network and no MPI can touch: tells drift, never a regression. */
  CONTROL(false, 0.02);

  /** Through shared memory two launches differ more than between nodes. */
  private static final double SHARED_MEMORY_FLOOR = 0.05;

  private static final Pattern SINGLE_SWITCH = Pattern.compile(".*\\.switch_\\d+");

  private final boolean gate;
  private final double floor;
  private final List<String> endings;

  Family(boolean gate, double floor, String... endings) {
    this.gate = gate;
    this.floor = floor;
    this.endings = List.of(endings);
  }

  /** The family of a metric. */
  public static Family of(String metricId) {
    if (metricId.startsWith("control.")) {
      return CONTROL;
    }
    if (SINGLE_SWITCH.matcher(metricId).matches()) {
      return PROTOCOL;
    }
    return Arrays.stream(values())
        .filter(family -> family.endings.stream().anyMatch(metricId::endsWith))
        .findFirst()
        .orElse(SIZES);
  }

  /** Whether its metrics decide the verdict of the whole. */
  public boolean gate() {
    return gate;
  }

  /** Whether this metric does. */
  public static boolean gates(String metricId) {
    return of(metricId).gate && !SINGLE_SWITCH.matcher(metricId).matches();
  }

  /** The least relative change that matters. */
  public double floor(boolean sharedMemory) {
    return sharedMemory && gate ? Math.max(floor, SHARED_MEMORY_FLOOR) : floor;
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
