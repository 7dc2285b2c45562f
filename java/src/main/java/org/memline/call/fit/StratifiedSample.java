package org.memline.call.fit;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A stratified sample of an ordered list: one random element of each of so many equal stretches.
 * Every second element could be, for example, all points of one rank.
 */
final class StratifiedSample {
  private static final long SEED = 16;

  private StratifiedSample() {}

  /** Ascending indices; all where there are no more than that. */
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
