package org.memline.layout.superstep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * Suites 1, 2 and 3 for a greatest count h on p ranks (Amato et al. 1998, section 4.1). There are
 * three supersteps for each x with 1 ≤ x < p, and a single one for x = p, where the three coincide.
 */
public final class Suites {
  private Suites() {}

  /**
   * Returns the three supersteps of suite 1 for each x: like-gather, like-scatter and vary. In
   * like-gather, the first x ranks read h words each and every rank writes h·x/p words. In
   * like-scatter, reads and writes are exchanged. In vary, the first x ranks read and write h words
   * each.
   */
  public static List<RankAccesses> one(long h, int ranks) {
    List<RankAccesses> all = new ArrayList<>();
    for (int x = 1; x < ranks; x++) {
      all.add(new RankAccesses(first(x, h, ranks), all(h * x / ranks, ranks)));
      all.add(new RankAccesses(all(h * x / ranks, ranks), first(x, h, ranks)));
      all.add(new RankAccesses(first(x, h, ranks), first(x, h, ranks)));
    }
    all.add(RankAccesses.even(h, h, ranks));
    return all;
  }

  /**
   * Returns random accesses whose largest read and write counts equal those of {@code like}; at
   * least one rank has the largest count.
   */
  public static RankAccesses sameMost(RankAccesses like, Random random) {
    SuperstepCounts counts = like.counts();
    return new RankAccesses(
        upTo(counts.mostReads(), like.ranks(), random),
        upTo(counts.mostWrites(), like.ranks(), random));
  }

  /**
   * Returns random accesses with the same totals as {@code like}. Each total is divided among the
   * ranks at uniformly random places.
   */
  public static RankAccesses sameTotal(RankAccesses like, Random random) {
    long total = like.counts().total();
    int ranks = like.ranks();
    long[] cuts =
        LongStream.concat(
                LongStream.of(0, total),
                LongStream.range(0, 2L * ranks - 1).map(i -> random.nextLong(total + 1)))
            .sorted()
            .toArray();
    List<Long> counts = new ArrayList<>();
    for (int i = 1; i < cuts.length; i++) {
      counts.add(cuts[i] - cuts[i - 1]);
    }
    Collections.shuffle(counts, random);
    return new RankAccesses(counts.subList(0, ranks), counts.subList(ranks, 2 * ranks));
  }

  private static List<Long> upTo(long most, int ranks, Random random) {
    List<Long> counts = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      counts.add(random.nextLong(most + 1));
    }
    counts.set(random.nextInt(ranks), most);
    return counts;
  }

  private static List<Long> first(int x, long h, int ranks) {
    return LongStream.range(0, ranks).map(rank -> rank < x ? h : 0).boxed().toList();
  }

  private static List<Long> all(long words, int ranks) {
    return Collections.nCopies(ranks, words);
  }
}
