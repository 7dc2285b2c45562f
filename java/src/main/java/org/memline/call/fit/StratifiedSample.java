package org.memline.call.fit;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A stratified sample of an ordered list: the list is divided into equal stretches, and one random
 * element of each is taken. Every second element could be, for example, all points of one rank.
 */
final class StratifiedSample {
  private static final long SEED = 16;

  private StratifiedSample() {}

  /** Returns {@code most} indices in ascending order, or all indices if there are no more. */
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
