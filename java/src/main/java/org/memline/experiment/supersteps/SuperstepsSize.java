package org.memline.experiment.supersteps;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.memline.experiment.plan.Profile;
import org.memline.layout.superstep.SuiteHeights;
import org.memline.nativelib.Memline;

/**
 * The extent of the suites and their largest counts on this machine.
 *
 * @param goodMost largest number of consecutive words (t_max); they take twice the capacity of the
 *     last-level cache
 * @param badMost largest number of words on separate memory lines (t_max), twice as many lines as
 *     the last-level cache holds
 * @param chosen indices of the values of H that are measured, ascending from 0
 * @param held number of random held-out supersteps in good mode, and the same number in bad mode
 * @param wide whether the grid also has words of 8 bytes
 * @param small number of words of a superstep of the grid, each on its own line, that fit into the
 *     second-level cache
 * @param large number of words, each on its own line, that only the last-level cache can hold
 */
record SuperstepsSize(
    long goodMost, long badMost, int[] chosen, int held, boolean wide, long small, long large) {
  /**
   * Length of the shortest memory line of current processors, in bytes. With longer lines, the data
   * exceed the cache even more.
   */
  static final int LEAST_LINE_BYTES = 64;

  private static final int WORD_BYTES = 4;
  private static final int LEVELS = 3;

  /**
   * Smallest size of a cache that is assumed, in bytes. It is also used if the machine does not
   * report a size.
   */
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

  /** Returns the values of H that are measured, up to {@code most}. */
  long[] heights(long most) {
    long[] all = SuiteHeights.of(most);
    return Arrays.stream(chosen).filter(i -> i < all.length).mapToLong(i -> all[i]).toArray();
  }

  /** Returns the size of the largest cache up to level {@code upTo}, in bytes. */
  private static long cacheBytes(int upTo) {
    return IntStream.rangeClosed(1, upTo).mapToLong(Memline::ml_cache_bytes).max().stream()
        .map(bytes -> Math.max(bytes, LEAST_CACHE_BYTES))
        .findFirst()
        .orElseThrow();
  }
}
