package org.memline.machine;

import java.time.Duration;
import java.util.Locale;

/**
 * Reads the clock in a loop and counts the gaps between two readings in which something else used
 * the core: an interrupt, another process or the hypervisor. The literature on OS noise calls this
 * method selfish detour.
 *
 * @param lostShare share of the time that was lost in gaps, from 0 to 1
 * @param longestNs longest gap in ns
 */
record NoiseProbe(long spunNs, int gaps, double lostShare, long longestNs) {

  /**
   * Longer gaps between two readings of the clock count as lost time. A reading takes tens of ns,
   * and a timer interrupt takes a few µs.
   */
  static final long GAP_NS = 10_000;

  private static final Duration WARM_UP = Duration.ofMillis(30);

  static NoiseProbe spin(Duration duration) {
    // The first loop warms up: until Java has compiled the loop, its compiler uses the core too.
    measure(WARM_UP.toNanos());
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
