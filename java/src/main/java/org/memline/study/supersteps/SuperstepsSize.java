package org.memline.study.supersteps;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.memline.layout.superstep.SuiteHeights;
import org.memline.nativelib.Memline;
import org.memline.study.plan.Profile;

/**
 * The sizes of the supersteps on this machine: which part of the suites is measured, and the
 * largest numbers of words.
 *
 * @param goodMost largest number of consecutive words (t_max of good mode); these words have twice
 *     the capacity of the last-level cache
 * @param badMost largest number of words on separate memory lines (t_max of bad mode); these lines
 *     are twice as many as the last-level cache holds
 * @param chosen indices of the values of H that are measured, from 0 and ascending
 * @param held number of random held-out supersteps in each of the two modes
 * @param wide whether the grid also has words of 8 bytes
 * @param small number of words of a superstep in the grid whose memory lines fit into the
 *     second-level cache; each word has its own line
 * @param large number of words of a superstep in the grid whose memory lines only the last-level
 *     cache can hold
 */
record SuperstepsSize(
    long goodMost, long badMost, int[] chosen, int held, boolean wide, long small, long large) {
  /**
   * Length of the shortest memory line of current processors, in bytes. With longer lines, the data
   * exceed the caches by even more.
   */
  static final int LEAST_LINE_BYTES = 64;

  private static final int WORD_BYTES = 4;
  private static final int LEVELS = 3;

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

  /**
   * Returns the values of H that are measured.
   *
   * @param most largest possible value of H
   */
  long[] heights(long most) {
    long[] all = SuiteHeights.of(most);
    return Arrays.stream(chosen).filter(i -> i < all.length).mapToLong(i -> all[i]).toArray();
  }

  /** Returns the size of the largest cache among the levels 1 to {@code upTo}, in bytes. */
  private static long cacheBytes(int upTo) {
    return IntStream.rangeClosed(1, upTo).mapToLong(Memline::ml_cache_bytes).max().orElseThrow();
  }
}
