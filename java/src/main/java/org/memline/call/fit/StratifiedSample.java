package org.memline.call.fit;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A stratified sample of an ordered list. The list is divided into parts of equal length, and one
 * random element is taken from each part. A regular choice could be biased: for example, every
 * second element could belong to the same rank.
 */
final class StratifiedSample {
  private static final long SEED = 16;

  private StratifiedSample() {}

  /**
   * Returns the indices of the sample, in ascending order.
   *
   * @param all number of elements in the list
   * @param most size of the sample; all indices are returned if the list is not longer
   */
  static int[] of(int all, int most) {
    if (all <= most) {
      return IntStream.range(0, all).toArray();
    }
    SplittableRandom random = new SplittableRandom(SEED);
    return IntStream.range(0, most)
        .map(i -> random.nextInt(start(i, all, most), start(i + 1, all, most)))
        .toArray();
  }

  static <T> List<T> of(List<T> all, int most) {
    return IntStream.of(of(all.size(), most)).mapToObj(all::get).toList();
  }

  private static int start(int stretch, int all, int most) {
    return (int) ((long) stretch * all / most);
  }
}
