package org.memline.call.region;

/** The clock of visits: CLOCK_MONOTONIC where the JVM is Linux's, as the C run-time's. */
final class CostClock {
  private CostClock() {}

  static long now() {
    return System.nanoTime();
  }
}
