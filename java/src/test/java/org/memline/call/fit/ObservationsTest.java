package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;

class ObservationsTest {

  private static CostExperiment experiment(String formula, boolean sync) {
    return new CostExperiment("f", formula, List.of("N"), sync, "p.c", 3);
  }

  private static TraceHead rank(int rank, int ranks) {
    return new TraceHead(
        "p", 0, rank, ranks, "n" + rank, "a cpu", "2026-01-01T00:00:00Z", 0, 40, List.of(), "");
  }

  private static VisitBlock visits(double[] sizes, double... seconds) {
    int n = seconds.length;
    return new VisitBlock(
        0, n, new long[n], new long[n], seconds, new double[][] {sizes}, new long[0][]);
  }

  private static double[] same(double value, int count) {
    double[] values = new double[count];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void theTimeOfAPointIsTheMedianOfTheRunMedians() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    CostExperiment f = experiment("f[0]+f[1]*N", false);
    all.run("a").visits(rank(0, 1), f, visits(same(8, 3), 1, 2, 100));
    all.run("b").visits(rank(0, 1), f, visits(same(8, 3), 50, 60, 70));
    all.run("c").visits(rank(0, 1), f, visits(same(8, 1), 3));
    ObservedPoint point = all.experiment("f").points().get(0);
    assertEquals(3, point.seconds());
    assertEquals(7, point.visits());
    ObservedExperiment two = all.experiment("f").ofRuns(Set.of("a", "c"));
    assertEquals(2.5, two.points().get(0).seconds());
    assertEquals(List.of("a", "c"), two.visitedBy());
  }

  private static ObservedRun on(String name, String... cpus) {
    return new ObservedRun(name, "p", 1, List.of(), List.of(cpus), "", 1);
  }

  private static ReadTraces traces(String formula, ObservedRun... runs) {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    all.run("a").visits(rank(0, 1), experiment(formula, false), visits(same(8, 2), 1, 2));
    return new ReadTraces(List.of(runs), all.experiments(), List.of(), Map.of());
  }

  /**
   * A run whose processor is unknown does not count as one on another processor. Runs on several
   * machines may be fitted together if the formula contains the machine constants.
   */
  @Test
  void runsOnOtherProcessorsAreNamed() {
    ObservedRun[] two = {on("u"), on("a", "x", "y"), on("b", "y"), on("c", "z")};
    String expected = "c ran on another processor than a (z against x, y): fit them separately";
    assertEquals(expected, traces("f[0]*N", two).severalMachines().orElseThrow());
    assertTrue(traces("f[0]*N", on("u"), two[1], two[2]).severalMachines().isEmpty());
    KnownMachine machine = new KnownMachine("m", 1, 1, 1, 0);
    assertTrue(traces("f[0]*alpha", two).severalMachines().isPresent());
    assertTrue(traces("f[0]*alpha", two).on(machine).severalMachines().isEmpty());
    assertTrue(traces("f[0]*N", two).on(machine).severalMachines().isPresent());
  }

  @Test
  void leastOfRunsKeepsTheShortestVisitOfEachRun() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    CostExperiment f = experiment("f[0]+f[1]*N", false);
    double[] many = same(9, 1000);
    many[777] = 2;
    all.run("a").visits(rank(0, 1), f, visits(same(8, 1000), many));
    all.run("b").visits(rank(0, 1), f, visits(same(8, 2), 5, 4));
    ObservedExperiment least = all.experiment("f").least();
    assertArrayEquals(new double[] {2, 4}, least.points().get(0).allSeconds());
    assertEquals(2, least.visits());
    assertTrue(least.leastOfRuns() && least.ofRuns(Set.of("b")).leastOfRuns());
  }

  @Test
  void visitsWithoutAValueOrATimeAreLeftOutAndCounted() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    all.run("a")
        .visits(
            rank(0, 1),
            experiment("f[0]*log(N)", false),
            visits(new double[] {0, 0x1p64, 4, 4, 4}, 1, 1, 0, -1e-9, 2));
    ObservedExperiment f = all.experiment("f");
    assertEquals(1, f.visits());
    assertEquals(new LeftOutVisits(2, 2, 0, 0), f.leftOut());
  }

  /**
   * Ranks 0 and 1 make two visits together. Rank 0 alone makes a third, as if rank 1 had been
   * killed.
   */
  private static Observations synchronous(RankChoice ranks) {
    Observations all = new Observations(ranks);
    VisitSink run = all.run("a");
    CostExperiment f = experiment("f[0]+f[1]*N", true);
    run.visits(rank(0, 2), f, visits(new double[] {1, 2, 3}, 10, 21, 30));
    run.visits(rank(1, 2), f, visits(new double[] {1, 2}, 11, 20));
    return all;
  }

  private static double[] seconds(Observations all) {
    return all.experiment("f").points().stream().mapToDouble(ObservedPoint::seconds).toArray();
  }

  @Test
  void synchronousVisitsAreJoinedToTheLongest() {
    Observations all = synchronous(RankChoice.BY_EXPERIMENT);
    assertArrayEquals(new double[] {11, 21}, seconds(all));
    assertEquals(1, all.experiment("f").leftOut().notOfAllRanks());
    assertTrue(all.experiment("f").joined());
  }

  private static VisitBlock at(int thread, long startNs, double[] sizes, double... seconds) {
    long[] starts = new long[seconds.length];
    Arrays.setAll(starts, i -> startNs + 10 * i);
    return new VisitBlock(
        thread,
        starts.length,
        starts,
        new long[starts.length],
        seconds,
        new double[][] {sizes},
        new long[0][]);
  }

  private static double[] sizes(Observations all) {
    return all.experiment("f").points().stream().mapToDouble(p -> p.value(0)).toArray();
  }

  @Test
  void visitsAreMatchedByThreadWhateverTheBlockOrder() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    VisitSink run = all.run("a");
    CostExperiment f = experiment("f[0]+f[1]*N", true);
    run.visits(rank(0, 2), f, at(0, 0, same(1, 2), 10, 11));
    run.visits(rank(0, 2), f, at(1, 0, same(2, 2), 20, 21));
    run.visits(rank(1, 2), f, at(1, 0, same(2, 2), 22, 23));
    run.visits(rank(1, 2), f, at(0, 0, same(1, 2), 12, 13));
    assertArrayEquals(new double[] {1, 2}, sizes(all));
    assertArrayEquals(new double[] {12.5, 22.5}, seconds(all));
    assertEquals(List.of(), all.notes());
  }

  @Test
  void visitsFromTwoPlacesAreOrderedByTheirStart() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    VisitSink run = all.run("a");
    CostExperiment f = experiment("f[0]+f[1]*N", true);
    CostExperiment g = new CostExperiment("f", f.formula(), f.variables(), true, "p.c", 30);
    run.visits(rank(0, 2), f, at(0, 0, same(1, 2), 10, 10));
    run.visits(rank(0, 2), g, at(0, 5, same(2, 2), 20, 20));
    run.visits(rank(1, 2), g, at(0, 905, same(2, 2), 22, 22));
    run.visits(rank(1, 2), f, at(0, 900, same(1, 2), 12, 12));
    assertArrayEquals(new double[] {1, 2}, sizes(all));
    assertArrayEquals(new double[] {12, 22}, seconds(all));
    assertEquals(List.of(), all.notes());
  }

  /**
   * Rank 1 left its first visit, which is therefore not recorded. Its first recorded visit belongs
   * to the second visit of rank 0.
   */
  @Test
  void anAbandonedVisitDoesNotShiftTheMatchingOfOthers() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    VisitSink run = all.run("a");
    CostExperiment f = experiment("f[0]+f[1]*N", true);
    run.visits(rank(0, 2), f, at(0, 0, new double[] {1, 2, 2, 3}, 10, 20, 20, 30));
    run.visits(rank(1, 2), f, at(0, 0, new double[] {2, 2, 3}, 25, 25, 35));
    assertArrayEquals(new double[] {2}, sizes(all));
    assertEquals(3, all.experiment("f").leftOut().notOfAllRanks());
    assertTrue(
        all.notes().get(0).startsWith("a: experiment f: the ranks made different numbers"),
        all.notes().toString());
    assertTrue(
        all.notes().get(0).contains("2 without a match are left out"), all.notes().toString());
  }

  @Test
  void eachRankMayHaveAbandonedAnotherVisit() {
    for (long left : new long[] {0, 2}) {
      Observations all = new Observations(RankChoice.BY_EXPERIMENT);
      VisitSink run = all.run("a");
      CostExperiment f = experiment("f[0]+f[1]*N", true);
      run.visits(rank(0, 2), f, at(0, 0, new double[] {1, 2}, 10, 20));
      run.visits(rank(1, 2), f, at(0, 0, new double[] {1, 3}, 10, 30));
      all.abandoned(Map.of("f", left));
      String note = all.notes().get(0);
      assertTrue(
          note.contains(left > 0 ? "were abandoned" : "1 visits have different values"), note);
      assertArrayEquals(left > 0 ? new double[] {1} : new double[] {1, 3}, sizes(all));
    }
  }

  @Test
  void allRanksOrASingleRankCanBeChosen() {
    assertArrayEquals(new double[] {10.5, 20.5, 30}, seconds(synchronous(RankChoice.parse("all"))));
    assertArrayEquals(new double[] {11, 20}, seconds(synchronous(RankChoice.parse("1"))));
    assertThrows(IllegalArgumentException.class, () -> RankChoice.parse("most"));
  }

  @Test
  void anExperimentNameHasOneFormula() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    all.run("a").visits(rank(0, 1), experiment("f[0]+f[1]*N", false), visits(same(1, 1), 1));
    VisitSink b = all.run("b");
    b.visits(rank(0, 1), experiment("f[0] + f[1] * N", false), visits(same(1, 1), 1));
    var wrong =
        assertThrows(
            IllegalArgumentException.class,
            () -> b.visits(rank(0, 1), experiment("f[0]*N", false), visits(same(1, 1), 1)));
    assertTrue(wrong.getMessage().contains("'f[0]*N', but in a it is 'f[0]+f[1]*N'"));
    assertThrows(IllegalArgumentException.class, () -> all.run("a"));
  }

  @Test
  void ofTooManyPointsARandomSubsetIsKeptWithAllVisits() {
    Observations all = new Observations(RankChoice.BY_EXPERIMENT);
    VisitSink run = all.run("a");
    int distinct = 4 * ExperimentVisits.MOST_POINTS;
    double[] sizes = new double[distinct];
    Arrays.setAll(sizes, i -> i + 1);
    for (int pass = 0; pass < 3; pass++) {
      run.visits(rank(0, 1), experiment("f[0]+f[1]*N", false), visits(sizes, same(1, distinct)));
    }
    ObservedExperiment f = all.experiment("f");
    assertTrue(f.points().size() <= ExperimentVisits.MOST_POINTS);
    assertEquals(distinct * f.pointsShare(), f.points().size(), 0.1 * f.points().size());
    assertTrue(f.points().stream().allMatch(p -> p.visits() == 3));
    assertEquals(3L * distinct, f.visits() + f.leftOut().notSampled());
    double mean = f.points().stream().mapToDouble(p -> p.value(0)).average().orElseThrow();
    assertEquals(distinct / 2.0, mean, 0.03 * distinct);
  }

  @Test
  void theSampleOfManyVisitsIsSmallAndUniform() {
    VisitSample sample = new VisitSample();
    var random = new java.util.SplittableRandom(1);
    for (int i = 0; i < 100_000; i++) {
      sample.add(i, random);
    }
    assertEquals(100_000, sample.visits());
    assertEquals(VisitSample.MOST, sample.seconds().length);
    assertEquals(50_000, sample.median(), 15_000);
  }
}
