package org.memline.experiment.supersteps;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.memline.experiment.plan.Profile;
import org.memline.layout.superstep.SuiteHeights;
import org.memline.nativelib.Memline;

/**
 * How much of the suites is measured, and how far it goes on this machine.
 *
 * @param goodMost t_max of consecutive words: more than twice what the last cache holds
 * @param badMost t_max of words one a line: lines of more than the last cache
 * @param chosen which of H, ascending from 0
 * @param held random supersteps that no fit sees, in good mode, and as many in bad
 * @param wide whether the grid has words of 8 bytes, too
 * @param small words of a grid's superstep that the second level holds, one a line
 * @param large that no level but the last does, if any
 */
record SuperstepsSize(
    long goodMost, long badMost, int[] chosen, int held, boolean wide, long small, long large) {
  /** The shortest line of today's processors: longer ones only go further beyond the cache. */
  static final int LEAST_LINE_BYTES = 64;

  private static final int WORD_BYTES = 4;
  private static final int LEVELS = 3;

  /** Of a machine that tells none. */
  private static final long LEAST_CACHE_BYTES = 1 << 20;

  static SuperstepsSize of(Profile profile) {
    long last = cacheBytes(LEVELS);
    long good = 2 * last / WORD_BYTES;
    long bad = 2 * last / LEAST_LINE_BYTES;
    long small = cacheBytes(2) / 2 / LEAST_LINE_BYTES;
    long large = last / 2 / LEAST_LINE_BYTES;
    return switch (profile) {
      case QUICK ->
          new SuperstepsSize(good, bad, new int[] {0, 6, 12, 23}, 8, false, small, large / 4);
      case STANDARD ->
          new SuperstepsSize(
              good,
              bad,
              new int[] {0, 1, 3, 6, 9, 11, 13, 16, 19, 22, 25, 28},
              60,
              true,
              small,
              large);
      case FULL ->
          new SuperstepsSize(good, bad, IntStream.range(0, 29).toArray(), 200, true, small, large);
    };
  }

  /** The chosen ones of H. */
  long[] heights(long most) {
    long[] all = SuiteHeights.of(most);
    return Arrays.stream(chosen).filter(i -> i < all.length).mapToLong(i -> all[i]).toArray();
  }

  /** The largest of the caches up to a level. */
  private static long cacheBytes(int upTo) {
    return IntStream.rangeClosed(1, upTo).mapToLong(Memline::ml_cache_bytes).max().stream()
        .map(bytes -> Math.max(bytes, LEAST_CACHE_BYTES))
        .findFirst()
        .orElseThrow();
  }
}
