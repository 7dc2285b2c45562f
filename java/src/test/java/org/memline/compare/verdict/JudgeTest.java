package org.memline.compare.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.compare.verdict.Sides.around;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;

class JudgeTest {
  private static final double[] STEADY = around(1e-6, 0.01, 6);
  private static final double[] SLOWER = around(1.1e-6, 0.01, 6);
  private static final MetricId SWITCH = MetricId.parse("sends.packed.cold.switch");

  @Test
  void aSlowerSideIsARegression() {
    MetricChange change = one(Sides.latency("a", STEADY, SLOWER));
    assertEquals(Verdict.REGRESSED, change.verdict());
    assertEquals(0.1, change.change(), 1e-9);
    assertTrue(change.effect().low() > 0.05 && change.effect().high() < 0.15, change.toString());
    assertEquals(0.05, change.tested().threshold(), 1e-12);
    assertNull(change.ruling().needed().runs());
    assertEquals("", change.note());
  }

  @Test
  void swappedSidesAreAnImprovement() {
    MetricChange change = one(Sides.latency("a", SLOWER, STEADY));
    assertEquals(Verdict.IMPROVED, change.verdict());
    assertEquals(1 / 1.1 - 1, change.change(), 1e-9);
  }

  @Test
  void lessThroughputIsARegression() {
    String id = "sends.packed.cold.beta";
    double[] low = around(1e9, 0.01, 6);
    double[] high = around(1.1e9, 0.01, 6);
    assertEquals(Verdict.REGRESSED, one(Sides.of(id, false, high, low, 0.0, false)).verdict());
    MetricChange more = one(Sides.of(id, false, low, high, 0.0, false));
    assertEquals(Verdict.IMPROVED, more.verdict());
    assertEquals("higher", more.subject().better());
    assertTrue(more.change() < 0);
  }

  @Test
  void equalTimesAreEquivalentAndNoisyOnesInconclusive() {
    assertEquals(Verdict.EQUIVALENT, one(Sides.latency("a", STEADY, STEADY)).verdict());
    MetricChange noisy = one(Sides.latency("a", around(1e-6, 0.1, 5), around(1.04e-6, 0.1, 5)));
    assertEquals(Verdict.INCONCLUSIVE, noisy.verdict());
    assertTrue(noisy.ruling().needed().runs() > 20, "needs " + noisy.ruling().needed().runs());
  }

  @Test
  void aCertainButSmallChangeIsEquivalent() {
    MetricChange change =
        one(Sides.latency("a", around(1e-6, 0.002, 8), around(1.02e-6, 0.002, 8)));
    assertEquals(Verdict.EQUIVALENT, change.verdict());
    assertTrue(change.note().contains("too small to matter"), change.note());
  }

  @Test
  void strictNeedsTheWholeIntervalBeyondTheThreshold() {
    MetricSides sides = Sides.latency("a", STEADY, around(1.06e-6, 0.01, 6));
    assertEquals(Verdict.REGRESSED, one(sides).verdict());
    List<MetricChange> strict = new Judge(new Options(true, false, 1)).judge(List.of(sides));
    assertEquals(Verdict.INCONCLUSIVE, strict.get(0).verdict());
  }

  @Test
  void theSpreadOfTheMachineRaisesTheThreshold() {
    MetricSides sides = Sides.of("sends.a.alpha", true, STEADY, SLOWER, 0.05, false);
    MetricChange change = one(sides);
    assertEquals(Math.expm1(0.15), change.tested().threshold(), 1e-12);
    assertEquals(Verdict.EQUIVALENT, change.verdict());
    MetricSides one =
        new MetricSides(
            Sides.values("sends.a.alpha", true, STEADY, 0.001),
            Sides.values("sends.a.alpha", true, SLOWER, 0.04),
            Family.LATENCY,
            true,
            0.05,
            0,
            false);
    assertEquals(0.04, one(one).tested().spread());
  }

  @Test
  void withoutAnAaRunTheSpreadIsEstimatedFromTheRuns() {
    MetricChange change = one(Sides.of("sends.a.alpha", true, STEADY, SLOWER, null, false));
    assertTrue(
        change.tested().spread() > 0.005 && change.tested().spread() < 0.02,
        "spread " + change.tested().spread());
  }

  /**
   * The noise widens the threshold. A noisy metric must nevertheless be INCONCLUSIVE and not
   * EQUIVALENT.
   */
  @Test
  void withoutAnAaRunNoiseIsInconclusive() {
    double[] noisy = around(1e-6, 0.2, 5);
    MetricChange change = one(Sides.of("sends.a.alpha", true, noisy, noisy, null, false));
    assertTrue(change.tested().threshold() > 0.3, "threshold " + change.tested().threshold());
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertTrue(change.ruling().needed().runs() > 100, "needs " + change.ruling().needed().runs());
  }

  @Test
  void pairedLaunchesFindAChangeThatDriftHides() {
    double[] before = new double[10];
    Arrays.setAll(before, i -> 1e-6 * (1 + 0.1 * i));
    double[] wobble = around(1.08, 0.005, 10);
    double[] after = new double[10];
    Arrays.setAll(after, i -> before[i] * wobble[i]);
    String id = "sends.a.alpha";
    assertEquals(
        Verdict.INCONCLUSIVE, one(Sides.of(id, true, before, after, 0.0, false)).verdict());
    MetricChange paired = one(Sides.of(id, true, before, after, 0.0, true));
    assertEquals(Verdict.REGRESSED, paired.verdict());
    assertEquals(0.08, paired.change(), 0.003);
  }

  @Test
  void aPairCountsOnlyWhereBothLaunchesHaveEvidence() {
    double[] before = STEADY.clone();
    double[] after = SLOWER.clone();
    before[0] = Double.NaN;
    after[5] = Double.NaN;
    MetricChange change = one(Sides.of("sends.a.alpha", true, before, after, 0.0, true));
    assertEquals(4, change.tested().before().launches());
    assertEquals(4, change.tested().after().launches());
  }

  /**
   * One of ten runs is an outlier. It would hide the change from a t test, but not from a rank
   * test.
   */
  @Test
  void fromNineRunsOnTheRankTestIsUsed() {
    double[] before = around(1e-6, 0.01, 10);
    double[] after = around(1.1e-6, 0.01, 10);
    after[3] = 9e-6;
    MetricChange change = one(Sides.latency("a", before, after));
    assertEquals(0.1, change.change(), 0.02);
    assertTrue(change.effect().low() > 0 && change.effect().high() < 0.2, change.toString());
    assertTrue(change.note().contains("1 of 10 runs after are outliers"), change.note());
  }

  @Test
  void twoModesAreReported() {
    double[] after = around(1e-6, 0.01, 13);
    after[2] = after[7] = after[9] = 2e-6;
    MetricChange change = one(Sides.latency("a", around(1e-6, 0.01, 13), after));
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertTrue(
        change.note().startsWith("bimodal: after, 3 of 13 runs near 2.000e-06 s"), change.note());
  }

  @Test
  void tooFewRunsAreInconclusive() {
    double[] four = {1, 1.001, Double.NaN, 1.002, 1.003};
    MetricChange change = one(Sides.latency("a", four, new double[] {2, 2, 2}));
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertEquals(5, change.ruling().needed().runs());
    assertTrue(change.gate());
    assertEquals("runs with this metric: 4 before, 3 after; one side needs 5", change.note());
    assertTrue(Double.isNaN(change.effect().low()));
    MetricChange none = one(Sides.latency("a", new double[] {Double.NaN}, new double[0]));
    assertEquals(Verdict.INCONCLUSIVE, none.verdict());
  }

  @Test
  void fiveRunsOfOneSideAreEnough() {
    double[] five = around(1, 0.01, 5);
    assertEquals(Verdict.REGRESSED, one(Sides.latency("a", five, new double[] {1.2})).verdict());
    assertEquals(Verdict.IMPROVED, one(Sides.latency("a", new double[] {1.2}, five)).verdict());
  }

  @Test
  void tooFewPairsAreInconclusive() {
    double[] two = {1, Double.NaN, 1.1};
    String id = "sends.a.alpha";
    MetricChange change = one(Sides.of(id, true, two, new double[] {2, 2, 2}, 0.0, true));
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertEquals(5, change.ruling().needed().launches());
    assertNull(change.ruling().needed().runs());
    assertEquals("only 2 pairs of launches have this metric; 3 are needed", change.note());
  }

  /**
   * A run of one launch has less weight than the runs of six launches from which the spread between
   * runs was estimated.
   */
  @Test
  void aRunOfFewerLaunchesHasLessWeight() {
    double[] values = around(1, 0.03, 6);
    MetricId id = MetricId.parse("sends.a.alpha");
    double[][] six = new double[6][6];
    for (int i = 0; i < 6; i++) {
      Arrays.fill(six[i], values[i]);
    }
    SideValues before =
        new SideValues(id, "s", true, values, six, false, null, Collections.nCopies(6, ""));
    double[] slow = {1.25, 1.25, 1.25, 1.25, 1.25, 1.25};
    MetricChange whole = one(lone(before, slow));
    MetricChange thin = one(lone(before, new double[] {1.25}));
    assertEquals(Verdict.REGRESSED, whole.verdict());
    assertEquals(Verdict.INCONCLUSIVE, thin.verdict());
    // The variance of the difference is s²/6 + s² with six launches and s²/6 + 6 s² with one
    // launch. The half widths are differences of logarithms.
    assertEquals(
        Math.sqrt((1 / 6.0 + 6) / (1 / 6.0 + 1)), halfWidth(thin) / halfWidth(whole), 1e-9);
  }

  private static double halfWidth(MetricChange change) {
    return Math.log1p(change.effect().high()) - Math.log1p(change.effect().low());
  }

  private static MetricSides lone(SideValues before, double[] launches) {
    SideValues after =
        new SideValues(
            before.id(),
            "s",
            true,
            new double[] {launches[0]},
            new double[][] {launches},
            false,
            null,
            List.of(""));
    return new MetricSides(before, after, Family.LATENCY, true, 0.05, 0, false);
  }

  /** A change that only one launch of a run shows may be chance, however large it is. */
  @Test
  void aSingleLaunchAmongRunsOfSeveralIsInconclusive() {
    SideValues before = sixRuns(3);
    MetricChange once = one(lone(before, new double[] {8, Double.NaN, Double.NaN}));
    assertEquals(Verdict.INCONCLUSIVE, once.verdict());
    assertEquals(
        "the change is visible in fewer than two launches of a run: another run would decide",
        once.note());
    assertTrue(once.worthASecondLook());
    assertEquals(2, once.ruling().needed().runs());
    assertEquals(1, once.tested().after().launches());
    MetricChange better = one(lone(before, new double[] {0.1}));
    assertEquals(Verdict.INCONCLUSIVE, better.verdict());
    assertFalse(better.worthASecondLook());
    MetricSides never = lone(before, new double[] {8, Double.NaN, Double.NaN});
    never.after().launches()[0][0] = Double.NaN;
    assertEquals(Verdict.INCONCLUSIVE, one(never).verdict());
    assertEquals(Verdict.REGRESSED, one(lone(before, new double[] {8, 8, Double.NaN})).verdict());
    assertEquals(Verdict.INCONCLUSIVE, one(lone(before, new double[] {8, 1, 1.01})).verdict());
    assertEquals(Verdict.REGRESSED, one(lone(before, new double[] {8, 6, 1.01})).verdict());
  }

  /**
   * If the baseline is a single run, a change must be visible in two of its launches, as with a
   * single candidate run.
   */
  @Test
  void aLoneBaselineIsJudgedLikeALoneCandidate() {
    MetricSides wild = lone(sixRuns(3), new double[] {8, 1, 1.01});
    MetricSides turned =
        new MetricSides(wild.after(), wild.before(), Family.LATENCY, true, 0.05, 0, false);
    assertEquals(Verdict.INCONCLUSIVE, one(turned).verdict());
    MetricSides twice = lone(sixRuns(3), new double[] {8, 7, 1.01});
    assertEquals(
        Verdict.IMPROVED,
        one(new MetricSides(twice.after(), twice.before(), Family.LATENCY, true, 0.05, 0, false))
            .verdict());
  }

  /**
   * The baseline is six runs of one launch each. They show how much single launches differ, so one
   * launch is enough for a verdict.
   */
  @Test
  void amongRunsOfOneLaunchASingleLaunchIsEnough() {
    assertEquals(Verdict.REGRESSED, one(lone(sixRuns(1), new double[] {8})).verdict());
    MetricSides pieced = lone(sixRuns(1), new double[] {8, 8});
    Arrays.fill(pieced.after().launches()[0], Double.NaN);
    assertEquals(Verdict.INCONCLUSIVE, one(pieced).verdict());
  }

  /** The correction for many metrics does not count a change that only one launch shows. */
  @Test
  void aChangeSeenOnceDoesNotAffectItsNeighbours() {
    MetricSides neighbour = Sides.latency("b", around(1, 0.02, 6), new double[] {1.1});
    MetricSides wild = lone(sixRuns(3), new double[] {8});
    List<MetricChange> both = new Judge(Options.standard()).judge(List.of(neighbour, wild));
    assertEquals(Math.min(1, 2 * both.get(0).tested().p()), both.get(0).tested().q(), 1e-12);
    assertEquals(1, both.get(1).tested().q());
  }

  private static SideValues sixRuns(int launches) {
    double[] values = around(1, 0.01, 6);
    double[][] own = new double[6][launches];
    for (int i = 0; i < 6; i++) {
      Arrays.fill(own[i], values[i]);
    }
    MetricId id = MetricId.parse("sends.a.alpha");
    return new SideValues(id, "s", true, values, own, false, null, Collections.nCopies(6, ""));
  }

  @Test
  void launchesWithoutAValueKeepTheirPlaces() {
    Metric metric =
        new Metric(
            MetricId.parse("sends.a.alpha"),
            2.0,
            "s",
            "lower",
            null,
            null,
            Arrays.asList(null, 3.0, null),
            null);
    assertEquals(1, SideValues.byRun(metric).launchCount());
    assertEquals(1, SideValues.byRun(metric).usualLaunches());
  }

  /**
   * One side is a single run whose launches take one of two times, the longer twice the shorter.
   */
  @Test
  void theModesOfALoneRunAreThoseOfItsLaunches() {
    double[] own = around(1, 0.01, 13);
    own[2] = own[7] = own[9] = 2;
    MetricSides sides = Sides.latency("a", around(1, 0.01, 6), new double[] {1.3});
    SideValues lone =
        new SideValues(
            sides.id(),
            "s",
            true,
            new double[] {1.3},
            new double[][] {own},
            false,
            null,
            List.of(""));
    MetricChange change =
        one(new MetricSides(sides.before(), lone, Family.LATENCY, true, 0.05, 0, false));
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertTrue(change.note().startsWith("bimodal: after, 3 of 13 launches near"), change.note());
  }

  @Test
  void unidentifiedMetricsDoNotGate() {
    MetricChange change =
        one(Sides.latency("a", STEADY, new double[] {1e-6, 0, -1e-7, 1e-6, Double.NaN, 1e-6}));
    assertFalse(change.gate());
    assertEquals(Verdict.INCONCLUSIVE, change.verdict());
    assertEquals("not identified in 2 of 11 runs", change.note());
    SideValues zero =
        new SideValues(MetricId.parse("sends.a.alpha"), "s", true, STEADY, true, null);
    MetricSides bound = new MetricSides(zero, zero, Family.LATENCY, true, 0.05, 0, false);
    assertFalse(one(bound).gate());
  }

  @Test
  void identicalValuesAreEquivalent() {
    double[] same = {4096, 4096, 4096, 4096, 4096};
    MetricChange change = one(protocol(same, same));
    assertEquals(Verdict.EQUIVALENT, change.verdict());
    assertEquals(1, change.tested().p());
    assertEquals(0, change.change());
    assertEquals(0, change.effect().low());
  }

  /**
   * The protocol switch is a metric without noise. The noise of other metrics must not hide its
   * change.
   */
  @Test
  void aMovedSwitchIsFoundAmongNoisyMetrics() {
    double[] before = {4096, 4096, 4096, 4096, 4096};
    double[] after = {2048, 2048, 2048, 2048, 2048};
    List<MetricSides> metrics =
        IntStream.range(0, 10)
            .mapToObj(i -> Sides.latency("m" + i, around(1, 0.5, 5), around(1, 0.5, 5)))
            .collect(java.util.stream.Collectors.toList());
    metrics.add(protocol(before, after));
    assertEquals(Verdict.REGRESSED, judge(metrics).get(10).verdict());
    assertEquals(Verdict.IMPROVED, one(protocol(after, before)).verdict());
  }

  @Test
  void aSwitchMovedByOneGridStepIsNoAlarm() {
    double[] before = {4096, 4096, 4096, 4096, 4096};
    double[] next = {4352, 4352, 4352, 4352, 4352};
    double[] jitter = {4096, 4352, 4352, 4096, 4352};
    assertEquals(Verdict.EQUIVALENT, one(protocol(before, next)).verdict());
    assertEquals(Verdict.EQUIVALENT, one(protocol(next, before)).verdict());
    Set<Verdict> alarms = Set.of(Verdict.REGRESSED, Verdict.IMPROVED);
    assertFalse(alarms.contains(one(protocol(before, jitter)).verdict()));
    assertFalse(alarms.contains(one(protocol(jitter, before)).verdict()));
  }

  /** The change is significant alone, but not among fifty unchanged metrics. */
  @Test
  void pValuesAreCorrectedForTheSizeOfTheFamily() {
    MetricSides barely = Sides.latency("x", around(1e-6, 0.04, 5), around(1.11e-6, 0.04, 5));
    MetricChange alone = one(barely);
    assertTrue(alone.tested().q() == alone.tested().p() && alone.tested().p() < 0.05);
    List<MetricSides> metrics =
        IntStream.range(0, 50)
            .mapToObj(i -> Sides.latency("m" + i, around(1, 0.04, 5), around(1, 0.04, 5)))
            .collect(java.util.stream.Collectors.toList());
    metrics.add(barely);
    MetricChange among = judge(metrics).get(50);
    assertEquals(51 * among.tested().p(), among.tested().q(), 1e-9);
    assertEquals(Verdict.INCONCLUSIVE, among.verdict());
  }

  private static MetricSides protocol(double[] before, double[] after) {
    return new MetricSides(
        new SideValues(SWITCH, "B", false, before, false, null),
        new SideValues(SWITCH, "B", false, after, false, null),
        Family.of(SWITCH),
        Family.gates(SWITCH),
        0.05,
        Math.log(4096.0 / 3840),
        false);
  }

  private static MetricChange one(MetricSides sides) {
    return judge(List.of(sides)).get(0);
  }

  private static List<MetricChange> judge(List<MetricSides> metrics) {
    return new Judge(Options.standard()).judge(metrics);
  }
}
