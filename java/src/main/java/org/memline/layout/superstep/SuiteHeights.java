package org.memline.layout.superstep;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The set H of values of h, the largest number of words that a rank accesses in a superstep of the
 * suites (Amato et al. 1998, section 4.1). The parameter t_max sets the largest of them. For t_max
 * = 2·10⁶ words, H is {5000 i} and {50000 i} with i = 1 … 10, and {550000 + 150000 i} with i = 0 …
 * 9. For another t_max, the numbers are scaled in proportion to t_max.
 */
public final class SuiteHeights {
  private static final double PAPER_MOST = 2e6;

  private SuiteHeights() {}

  /**
   * Returns all 29 values of h in ascending order. There are 29 instead of 30, because for t_max =
   * 2·10⁶ the value 50000 is in two of the sets. The largest value is 0.95 t_max.
   *
   * @param most t_max, a number of words
   */
  public static long[] of(long most) {
    LongStream small = IntStream.rangeClosed(1, 10).mapToLong(i -> 5_000L * i);
    LongStream medium = IntStream.rangeClosed(1, 10).mapToLong(i -> 50_000L * i);
    LongStream large = IntStream.range(0, 10).mapToLong(i -> 550_000 + 150_000L * i);
    return LongStream.concat(LongStream.concat(small, medium), large)
        .map(h -> Math.max(1, Math.round(h * (most / PAPER_MOST))))
        .sorted()
        .distinct()
        .toArray();
  }
}
