package org.memline.model.superstep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * Makes the suites of supersteps of the paper (Amato et al. 1998, section 4.1), with the number of
 * words that each rank reads and writes.
 */
final class MadeSuites {
  private MadeSuites() {}

  /**
   * The number of words that each rank reads and writes in a suite. The index of the arrays is the
   * rank.
   */
  record PerRank(int suite, long[] reads, long[] writes) {
    SuperstepCounts counts() {
      return new SuperstepCounts(
          Arrays.stream(reads).max().orElse(0),
          Arrays.stream(writes).max().orElse(0),
          Arrays.stream(reads).sum() + Arrays.stream(writes).sum(),
          reads.length);
    }
  }

  static List<SuiteTime> timed(List<PerRank> supersteps, ToDoubleFunction<PerRank> seconds) {
    return supersteps.stream()
        .map(s -> new SuiteTime(s.suite, s.counts(), seconds.applyAsDouble(s)))
        .toList();
  }

  static List<PerRank> of(int ranks, long seed) {
    Random random = new Random(seed);
    List<PerRank> all = new ArrayList<>();
    for (long h : sizes()) {
      for (int x = 1; x < ranks; x++) {
        long[] some = new long[ranks];
        Arrays.fill(some, 0, x, h);
        long[] even = new long[ranks];
        Arrays.fill(even, h * x / ranks);
        for (long[][] pattern : new long[][][] {{some, even}, {even, some}, {some, some}}) {
          all.add(new PerRank(1, pattern[0], pattern[1]));
          all.add(new PerRank(2, below(pattern[0], random), below(pattern[1], random)));
          all.add(sameTotal(pattern, random));
        }
      }
    }
    return all;
  }

  private static long[] sizes() {
    List<Long> h = new ArrayList<>();
    for (long i = 1; i <= 10; i++) {
      h.addAll(List.of(5000 * i, 50000 * i, 550000 + 150000 * (i - 1)));
    }
    return h.stream().mapToLong(Long::longValue).toArray();
  }

  /** Returns words up to the maximum, with one rank at the maximum. */
  private static long[] below(long[] pattern, Random random) {
    long most = Arrays.stream(pattern).max().orElse(0);
    long[] words = Arrays.stream(pattern).map(p -> (long) (random.nextDouble() * most)).toArray();
    words[random.nextInt(words.length)] = most;
    return words;
  }

  private static PerRank sameTotal(long[][] pattern, Random random) {
    long total = Arrays.stream(pattern).flatMapToLong(Arrays::stream).sum();
    int ranks = pattern[0].length;
    double[] shares = random.doubles(2L * ranks).toArray();
    double sum = Arrays.stream(shares).sum();
    long[] words = Arrays.stream(shares).mapToLong(s -> (long) (total * s / sum)).toArray();
    words[0] += total - Arrays.stream(words).sum();
    return new PerRank(3, Arrays.copyOf(words, ranks), Arrays.copyOfRange(words, ranks, 2 * ranks));
  }
}
