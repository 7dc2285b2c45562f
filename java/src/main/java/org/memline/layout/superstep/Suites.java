package org.memline.layout.superstep;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/**
 * The supersteps of suites 1, 2 and 3 of Amato et al. (1998, section 4.1), on p ranks of which each
 * reads and writes at most h words. A suite has three supersteps for each x with 1 ≤ x < p. For x =
 * p the three are equal, so that it has a single one.
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
   * Returns random accesses (suite 2) whose largest read and write counts equal those of {@code
   * like}.
   */
  public static RankAccesses sameMost(RankAccesses like, Random random) {
    SuperstepCounts counts = like.counts();
    return new RankAccesses(
        upTo(counts.mostReads(), like.ranks(), random),
        upTo(counts.mostWrites(), like.ranks(), random));
  }

  /**
   * Returns random accesses (suite 3) that read and write together as many words as {@code like}.
   * This total is divided at uniformly random places into the read and write counts of all ranks.
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
