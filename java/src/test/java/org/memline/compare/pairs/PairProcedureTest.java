package org.memline.compare.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.sample.Cell;
import org.memline.sample.PairRound;
import org.memline.study.pairs.PairsPlan;

/** Tests the rounds of the screening, which is the first stage of {@code pairs}. */
class PairProcedureTest {
  /** Returns the leaf switch of each node. Switch i has {@code sizes[i]} nodes. */
  private static List<String> switches(int... sizes) {
    List<String> switches = new ArrayList<>();
    for (int leaf = 0; leaf < sizes.length; leaf++) {
      for (int node = 0; node < sizes[leaf]; node++) {
        switches.add("s" + leaf);
      }
    }
    return switches;
  }

  @ParameterizedTest
  @CsvSource({"9, 8, 4", "3, 2, 3", "3, 2, 4", "16, 1, 4", "15, 10, 4", "12, 5, 9"})
  void withAnOddNumberOfNodesAllAreTestedEquallyOften(int one, int other, int rounds) {
    int nodes = one + other;
    PairJudge judge = new PairJudge(1.2, 0.01, null);
    for (long seed = 0; seed < 100; seed++) {
      List<PairRound> all =
          new PairProcedure(nodes, rounds, judge, seed, switches(one, other)).screening(false);
      assertEquals(rounds, all.size());
      Set<PairRound.Ends> different = new HashSet<>();
      all.forEach(round -> different.addAll(round.pairs()));
      assertEquals(rounds * (nodes / 2), different.size(), "a pair is repeated, seed " + seed);
      for (int node = 0; node < nodes; node++) {
        int own = node;
        long tests = different.stream().filter(ends -> ends.has(own)).count();
        assertTrue(tests >= rounds - 1, "seed " + seed + ", node " + node + ": " + tests);
      }
    }
  }

  /** In the first round, each node is paired with a node of its own switch, if one is left. */
  @ParameterizedTest
  @CsvSource({"8, 8", "10, 7"})
  void nodesMeetTheirOwnSwitchFirstAndThenOthers(int one, int other) {
    PairJudge judge = new PairJudge(1.2, 0.01, null);
    List<String> switches = switches(one, other);
    List<PairRound> all = new PairProcedure(one + other, 4, judge, 5, switches).screening(false);
    for (int round = 0; round < all.size(); round++) {
      long within =
          all.get(round).pairs().stream()
              .filter(ends -> switches.get(ends.first()).equals(switches.get(ends.second())))
              .count();
      long least = one / 2 + other / 2;
      assertTrue(round == 0 ? within >= least : within <= (one - other + 1) / 2, all.toString());
    }
  }

  /**
   * Pairs that are measured alone show whether other pairs slow them down. That may happen on
   * uplinks, so half of these pairs are between switches.
   */
  @Test
  void halfOfThePairsMeasuredAloneAreBetweenSwitches() {
    PairJudge judge = new PairJudge(1.2, 0.01, null);
    List<String> switches = switches(8, 8, 8);
    List<PairRound> alone =
        new PairProcedure(24, 4, judge, 5, switches)
            .screening(true).stream().filter(round -> round.pairs().size() == 1).toList();
    long within =
        alone.stream()
            .flatMap(round -> round.pairs().stream())
            .filter(ends -> switches.get(ends.first()).equals(switches.get(ends.second())))
            .count();
    assertEquals(PairProcedure.ALONE, alone.size());
    assertEquals(PairProcedure.ALONE / 2, within);
  }

  @ParameterizedTest
  @CsvSource({"3, true", "3, false"})
  void aPlanHasNoCellTwice(int nodes, boolean alone) {
    PairRound round = PairRound.of(nodes, List.of(PairRound.Ends.of(0, 1)));
    PairRound other = PairRound.shuffled(nodes, 1, 0);
    List<Cell> cells = PairsPlan.of(List.of(round, other, round), alone).cells();
    assertEquals(new HashSet<>(cells).size(), cells.size());
    assertTrue(IntStream.range(0, 4).mapToObj(cells::get).distinct().count() == 4);
  }
}
