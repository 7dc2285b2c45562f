package org.memline.compare.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.pairs.PairMetric;

/** What the judge finds in clusters whose faults are known. */
class PairJudgeTest {
  private static final int SEEDS = 20;

  private static Judgement judge(Clusters cluster, long seed) {
    return new PairJudge(1.25, 0.01).judge(cluster.draw(seed));
  }

  /** Who stands out, {@code 3} or {@code 1-2}. */
  private static String found(Clusters cluster, long seed) {
    TreeSet<String> who = new TreeSet<>();
    for (Standout f : judge(cluster, seed).findings()) {
      assertEquals(PairMetric.LONG, f.metric());
      who.add(f.isNode() ? "" + f.node() : f.node() + "-" + f.partner());
    }
    return String.join(" ", who);
  }

  private static void assertFound(String expected, Clusters cluster) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertEquals(expected, found(cluster, seed), "seed " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 5, 8, 16, 24})
  void oneSlowNode(int nodes) {
    assertFound("2", new Clusters(nodes, 0.02, 0.03, 0.03).slowNode(2, 10));
  }

  @Test
  void twoSlowNodesOfEight() {
    assertFound("1 6", new Clusters(8, 0.02, 0.03, 0.03).slowNode(1, 5).slowNode(6, 3));
  }

  @ParameterizedTest
  @CsvSource({"4, 10", "5, 4", "8, 3", "16, 2"})
  void aBadCableBetweenTwo(int nodes, double factor) {
    assertFound("0-2", new Clusters(nodes, 0.02, 0.03, 0.03).slowPair(0, 2, factor));
  }

  /** The bad pair is judged among the others only, and found beside the bad node. */
  @Test
  void aSlowNodeAndABadCable() {
    Clusters cluster = new Clusters(8, 0.02, 0.03, 0.03).slowNode(5, 10).slowPair(0, 2, 4);
    assertFound("0-2 5", cluster);
  }

  @Test
  void missingPairsAreToldAndTheOthersJudged() {
    Clusters cluster = new Clusters(8, 0.02, 0.03, 0.03).slowNode(3, 5).without(3, 4).without(0, 1);
    assertFound("3", cluster);
    assertEquals(List.of("2 pairs were not measured"), judge(cluster, 1).limits());
  }

  /** Of four nodes a missing pair leaves too little: no all-clear. */
  @Test
  void whatCannotBeJudgedIsNotHealthy() {
    Judgement judgement = judge(new Clusters(4, 0.02, 0.03, 0.03).without(0, 1), 1);
    assertFalse(judgement.complete());
    assertTrue(
        judgement
            .limits()
            .contains("node2 cannot be judged by long: too few pairs were measured in time"),
        judgement.limits().toString());
    assertTrue(judge(new Clusters(4, 0.02, 0.03, 0.03), 1).complete());
  }

  @ParameterizedTest
  @CsvSource({"2, one pair", "3, three pairs"})
  void tooFewNodesAreSaidToBe(int nodes, String why) {
    Judgement judgement = judge(new Clusters(nodes, 0, 0, 0.01).slowPair(0, 1, 10), 1);
    assertFalse(judgement.alarm());
    assertTrue(judgement.limits().get(0).contains(why), judgement.limits().toString());
  }

  @Test
  void fasterPairsAndSlowerOnesThatDoNotMatterAreNoAlarm() {
    assertFound("", new Clusters(8, 0.01, 0.01, 0.01).slowPair(0, 1, 0.3).slowPair(4, 5, 0.3));
    assertFound("", new Clusters(8, 0.001, 0.001, 0.001).slowNode(3, 1.2));
  }

  /** Sweeps that differ as much as the pair does: noise, not a difference. */
  @Test
  void sweepsThatDisagreeAreNoEvidence() {
    int alarms = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      alarms += judge(new Clusters(4, 0, 0, 0.7).slowPair(0, 1, 1.5), seed).alarm() ? 1 : 0;
    }
    assertEquals(0, alarms);
  }

  /**
   * Pairs that differ by far more than the factor, so that chance alone is what keeps them from
   * standing out, and nodes that differ within it. Allowed beyond the rate are three standard
   * errors of the count.
   */
  @ParameterizedTest
  @CsvSource({
    "4, 0, 0.3, 0.05",
    "4, 0.05, 0.1, 0.1",
    "4, 0, 0, 0.3",
    "5, 0, 0.3, 0.05",
    "8, 0, 0.3, 0.05",
    "8, 0.08, 0.05, 0.05"
  })
  void healthyClustersRaiseNoMoreAlarmsThanStated(
      int nodes, double node, double pair, double sweep) {
    double rate = 0.1; // of which enough happen to be counted
    int trials = 200;
    PairJudge judge = new PairJudge(1.25, rate);
    int alarms = 0;
    Clusters healthy = new Clusters(nodes, node, pair, sweep);
    for (int trial = 0; trial < trials; trial++) {
      alarms += judge.judge(healthy.draw(1000 + trial)).alarm() ? 1 : 0;
    }
    double most = rate * trials + 3 * Math.sqrt(rate * (1 - rate) * trials);
    System.out.printf(
        "%d nodes: %d alarms in %d, stated %.0f%n", nodes, alarms, trials, rate * trials);
    assertTrue(alarms <= most, alarms + " alarms, at most " + most);
  }

  /** This test would notice alarms: at a high rate, without a factor that matters, there are. */
  @Test
  void theRateIsNotAlwaysNone() {
    PairJudge judge = new PairJudge(1.0001, 0.5);
    int alarms = 0;
    for (int trial = 0; trial < 100; trial++) {
      alarms += judge.judge(new Clusters(6, 0, 0.1, 0.02).draw(trial)).alarm() ? 1 : 0;
    }
    assertTrue(alarms > 10 && alarms < 65, alarms + " of 100");
  }
}
