package org.memline.call.region;

/** The clock of visits: CLOCK_MONOTONIC on Linux JVMs, as in the C run-time library. */
final class CostClock {
  private CostClock() {}

  static long now() {
    return System.nanoTime();
  }
}
