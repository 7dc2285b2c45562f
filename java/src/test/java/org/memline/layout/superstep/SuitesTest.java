package org.memline.layout.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the suites of supersteps as the paper defines them (Amato et al. 1998, section 4.1). */
class SuitesTest {
  /**
   * The expected values are H₀ ∪ H₁ ∪ H₂ for t_max = 2·10⁶, written out from the definition in the
   * paper.
   */
  @Test
  void heightsAreThoseOfThePaper() {
    List<Long> expected = new ArrayList<>();
    for (long h = 5_000; h <= 50_000; h += 5_000) {
      expected.add(h);
    }
    for (long h = 100_000; h <= 500_000; h += 50_000) {
      expected.add(h); // 50000 is in both
    }
    for (long h = 550_000; h <= 1_900_000; h += 150_000) {
      expected.add(h);
    }
    assertEquals(expected, LongStream.of(SuiteHeights.of(2_000_000)).boxed().toList());
  }

  @Test
  void heightsScaleWithTheLargestSize() {
    long[] paper = SuiteHeights.of(2_000_000);
    long[] eightfold = SuiteHeights.of(16_000_000);
    for (int i = 0; i < paper.length; i++) {
      assertEquals(8 * paper[i], eightfold[i]);
    }
    assertTrue(LongStream.of(SuiteHeights.of(10)).allMatch(h -> h >= 1 && h <= 10));
  }

  @Test
  void suiteOneOnThreeRanksMatchesTheDefinition() {
    assertEquals(
        List.of(
            "600+0*2/200*3", // like-gather, x = 1
            "200*3/600+0*2",
            "600+0*2/600+0*2",
            "600*2+0/400*3", // x = 2
            "400*3/600*2+0",
            "600*2+0/600*2+0",
            "600*3/600*3"),
        Suites.one(600, 3).stream().map(RankAccesses::toString).toList());
  }

  @Test
  void suiteOneOnOneRankHasOnlyVary() {
    assertEquals(List.of(RankAccesses.even(7, 7, 1)), Suites.one(7, 1));
  }

  /**
   * The total M of words is 2 h x. In a gather the busiest reader has h words and each writer h x /
   * p; in a scatter it is the reverse.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 8, 12})
  void suiteOneHasTheCountsOfThePaper(int ranks) {
    long h = 120_000;
    List<RankAccesses> all = Suites.one(h, ranks);
    assertEquals(3 * (ranks - 1) + 1, all.size());
    for (int x = 1; x < ranks; x++) {
      SuperstepCounts gather = all.get(3 * (x - 1)).counts();
      SuperstepCounts scatter = all.get(3 * (x - 1) + 1).counts();
      SuperstepCounts vary = all.get(3 * (x - 1) + 2).counts();
      assertEquals(new SuperstepCounts(h, h * x / ranks, 2 * h * x, ranks), gather);
      assertEquals(new SuperstepCounts(h * x / ranks, h, 2 * h * x, ranks), scatter);
      assertEquals(new SuperstepCounts(h, h, 2 * h * x, ranks), vary);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void randomCountsHaveTheMaximaOrTheTotal(int ranks) {
    Random random = new Random(3);
    for (int turn = 0; turn < 50; turn++) {
      for (RankAccesses like : Suites.one(1_001, ranks)) {
        SuperstepCounts own = like.counts();
        SuperstepCounts most = Suites.sameMost(like, random).counts();
        assertEquals(own.mostReads(), most.mostReads());
        assertEquals(own.mostWrites(), most.mostWrites());
        assertEquals(own.total(), Suites.sameTotal(like, random).counts().total());
      }
    }
  }

  /**
   * With the same total, each rank reads and writes total/2p words on average. With the same
   * maximum, each of two ranks has it in half of the draws.
   */
  @Test
  void allRanksHaveEqualCountsOnAverage() {
    Random random = new Random(5);
    RankAccesses like = RankAccesses.even(1_000, 1_000, 2);
    double[] totals = new double[4];
    double[] atMost = new double[4];
    int turns = 4_000;
    for (int turn = 0; turn < turns; turn++) {
      List<Long> total = joined(Suites.sameTotal(like, random));
      List<Long> most = joined(Suites.sameMost(like, random));
      IntStream.range(0, 4).forEach(i -> totals[i] += total.get(i));
      IntStream.range(0, 4).forEach(i -> atMost[i] += most.get(i) == 1_000 ? 1 : 0);
    }
    for (int i = 0; i < 4; i++) {
      assertEquals(1_000, totals[i] / turns, 50);
      assertEquals(0.5, atMost[i] / turns, 0.05);
    }
  }

  private static List<Long> joined(RankAccesses accesses) {
    List<Long> all = new ArrayList<>(accesses.reads());
    all.addAll(accesses.writes());
    return all;
  }

  @Test
  void theSameSeedDrawsTheSameCounts() {
    RankAccesses like = RankAccesses.even(500, 300, 4);
    assertEquals(Suites.sameTotal(like, new Random(9)), Suites.sameTotal(like, new Random(9)));
    assertNotEquals(Suites.sameTotal(like, new Random(9)), Suites.sameTotal(like, new Random(10)));
  }
}
