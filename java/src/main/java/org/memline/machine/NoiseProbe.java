package org.memline.machine;

import java.time.Duration;
import java.util.Locale;

/**
 * Reads the clock in a loop and counts the gaps between two readings in which something else used
 * the core: an interrupt, another process or the hypervisor. The literature on OS noise calls this
 * method selfish detour.
 *
 * @param lostShare share of the time that was lost in gaps
 * @param longestNs longest gap
 */
record NoiseProbe(long spunNs, int gaps, double lostShare, long longestNs) {

  /**
   * Smallest gap that counts as lost time. A reading takes tens of ns and a timer interrupt a few
   * µs.
   */
  static final long GAP_NS = 10_000;

  private static final Duration WARM_UP = Duration.ofMillis(30);

  static NoiseProbe spin(Duration duration) {
    measure(WARM_UP.toNanos()); // warms up, because Java's compiler uses the core until the loop is
    // compiled
    return measure(duration.toNanos());
  }

  private static NoiseProbe measure(long durationNs) {
    long start = System.nanoTime();
    long last = start;
    long lost = 0;
    long longest = 0;
    int gaps = 0;
    while (last - start < durationNs) {
      long now = System.nanoTime();
      long gap = now - last;
      if (gap > GAP_NS) {
        gaps++;
        lost += gap;
        longest = Math.max(longest, gap);
      }
      last = now;
    }
    long spun = last - start;
    return new NoiseProbe(spun, gaps, (double) lost / spun, longest);
  }

  String text() {
    return String.format(
        Locale.ROOT,
        "%.2f %% of %d ms lost in %d gaps over %d µs, the longest %d µs",
        100 * lostShare,
        spunNs / 1_000_000,
        gaps,
        GAP_NS / 1000,
        longestNs / 1000);
  }
}
