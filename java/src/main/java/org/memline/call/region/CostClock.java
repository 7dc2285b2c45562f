package org.memline.call.region;

/**
 * The clock that times visits (executions of annotated sections), in ns. On Linux, the JVM uses
 * CLOCK_MONOTONIC, as does the C run-time library.
 */
final class CostClock {
  private CostClock() {}

  static long now() {
    return System.nanoTime();
  }
}
