package org.memline.machine;

import java.time.Duration;
import java.util.Locale;

/**
 * Spins on the clock and counts the gaps between two readings in which somebody else had the core:
 * interrupts, other processes, the hypervisor. The selfish detour of the OS noise literature.
 *
 * @param lostShare of the time spun, in gaps
 * @param longestNs of the gaps
 */
record NoiseProbe(long spunNs, int gaps, double lostShare, long longestNs) {

  /** A reading takes tens of ns, a timer interrupt a few µs; more is lost time. */
  static final long GAP_NS = 10_000;

  private static final Duration WARM_UP = Duration.ofMillis(30);

  static NoiseProbe spin(Duration duration) {
    measure(WARM_UP.toNanos()); // until the loop is compiled, the compiler is the noise
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
