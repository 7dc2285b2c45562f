package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Sides;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;

class ComparerTest {
  private static final Calibration BASE = Calibrations.named("base").sends(1).build();
  private static final Calibration SLOW = Calibrations.named("slow").sends(1.2).build();

  @Test
  void theOverallVerdictIsTheWorstOfTheMetrics() {
    assertEquals(Verdict.EQUIVALENT, compare(BASE, BASE).verdict());
    assertEquals(Verdict.IMPROVED, compare(SLOW, BASE).verdict());
    Comparison worse = compare(BASE, SLOW);
    assertEquals(Verdict.REGRESSED, worse.verdict());
    assertEquals("sends.packed.cold.alpha", worse.metrics().get(0).id().toString());
    assertEquals(3, worse.metrics().size());
    assertEquals(
        List.of("control.spin"), worse.controls().stream().map(m -> m.id().toString()).toList());
    assertEquals(30, worse.setup().baseline().launches());
    assertEquals(5, worse.setup().baseline().runs());
    assertEquals("", worse.setup().missing());
    assertFalse(worse.setup().paired());
    assertFalse(worse.found().drift().flagged());
  }

  @Test
  void anIncomparablePairHasNoMetrics() {
    Comparison none = compare(BASE, Calibrations.named("x").sends(1).plan("other").build());
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertEquals(
        List.of(
            "plan of sends: 10-abc against other; use the same profile and the same version of memline for both runs"),
        none.reasons());
    assertTrue(none.metrics().isEmpty());
  }

  @Test
  void detailNeverGates() {
    String size = "sends.packed.cold.contiguous_8B";
    Calibration before =
        Calibrations.named("a")
            .sends(1)
            .metric(size, "s", "lower", Sides.around(1, 0.01, 6))
            .build();
    Calibration after =
        Calibrations.named("b")
            .sends(1)
            .metric(size, "s", "lower", Sides.around(2, 0.01, 6))
            .build();
    Comparison comparison = compare(before, after);
    assertEquals(Verdict.EQUIVALENT, comparison.verdict());
    MetricChange last = comparison.metrics().get(3);
    assertEquals(Verdict.REGRESSED, last.verdict());
    assertFalse(last.gate());
    assertEquals(List.of(size), compare(BASE, after).unmatched().onlyInCandidate());
    assertEquals(List.of(size), compare(after, BASE).unmatched().onlyInBaseline());
  }

  @Test
  void withoutAGatingMetricTheVerdictIsInconclusive() {
    Calibration only =
        Calibrations.named("a").metric("sends.x.contiguous_8B", "s", "lower", 1, 1, 1).build();
    assertEquals(Verdict.INCONCLUSIVE, compare(only, only).verdict());
    assertNull(compare(only, only).found().drift());
  }

  @Test
  void driftOfControlsIsFlagged() {
    Calibration hot =
        Calibrations.named("hot")
            .sends(1)
            .metric("control.spin", "s", "lower", Sides.around(1.04e-3, 0.001, 6))
            .metric("control.empty_message", "s", "lower", Sides.around(9e-7, 0.001, 6))
            .build();
    Comparison comparison = compare(BASE, hot);
    assertEquals(0.04, comparison.found().drift().change(), 1e-6);
    assertTrue(comparison.found().drift().flagged());
    assertEquals(Verdict.EQUIVALENT, comparison.verdict());
  }

  @Test
  void onlyTheMainSwitchGatesAndOneGridStepIsTolerated() {
    Comparison comparison = compare(switching("a", 4096, 1), switching("b", 4352, 1));
    MetricChange main = named(comparison, "sends.packed.cold.switch");
    assertTrue(main.gate());
    assertEquals(Verdict.EQUIVALENT, main.verdict());
    assertFalse(named(comparison, "sends.packed.cold.switch_1").gate());
  }

  /**
   * A switch of the protocol at another size is neither better nor worse. The times of the sizes
   * between the two switches decide.
   */
  @Test
  void aMovedSwitchIsJudgedByTheSizesInBetween() {
    Calibration base = switching("a", 4096, 1);
    assertMoved(Verdict.REGRESSED, base, switching("b", 3072, 1.5));
    assertMoved(Verdict.IMPROVED, base, switching("b", 3072, 0.6));
    assertMoved(Verdict.EQUIVALENT, base, switching("b", 3072, 1));
    assertMoved(Verdict.REGRESSED, switching("a", 3072, 1), switching("b", 4096, 1.5));
    assertMoved(Verdict.IMPROVED, switching("a", 3072, 1.5), switching("b", 4096, 1));
  }

  /**
   * For sizes between the switches, the times of the baseline runs differ by up to 10 %. A
   * candidate that takes 12 % longer there is inconclusive; one that takes 60 % longer has
   * regressed.
   */
  @Test
  void aMovedSwitchWithinRunSpreadIsInconclusive() {
    List<Calibration> runs =
        IntStream.range(0, 5)
            .mapToObj(i -> switching(unknown("run"), 4096, 0.9 + 0.05 * i))
            .toList();
    assertEquals(Verdict.INCONCLUSIVE, moved(runs, switching(unknown("b"), 3072, 1.12)).verdict());
    assertEquals(Verdict.REGRESSED, moved(runs, switching(unknown("b"), 3072, 1.6)).verdict());
  }

  /**
   * In one of three launches the protocol switched at 512 B, and so it does in the fit to all
   * launches. The comparison uses the 4096 B of the other two launches.
   */
  @Test
  void theSwitchIsTheOneOfMostLaunches() {
    Calibration odd =
        Calibrations.named("odd")
            .sends(1)
            .metrics(
                new Metric(
                    MetricId.parse("sends.packed.cold.switch"),
                    512,
                    "B",
                    "higher",
                    null,
                    null,
                    List.of(4096.0, 4096.0, 512.0),
                    null))
            .build();
    MetricChange same = moved(runs(switching("a", 4096, 1)), odd);
    assertEquals(Verdict.EQUIVALENT, same.verdict());
    assertEquals(4096, same.values().after());
  }

  private static MetricChange moved(List<Calibration> before, Calibration after) {
    return named(
        Comparer.compare(before, List.of(after), Options.standard()), "sends.packed.cold.switch");
  }

  private static void assertMoved(Verdict expected, Calibration a, Calibration b) {
    Comparison comparison = compare(a, b);
    MetricChange moved = named(comparison, "sends.packed.cold.switch");
    assertEquals(expected, moved.verdict(), comparison.toString());
    if (expected != Verdict.EQUIVALENT) {
      assertEquals(expected == Verdict.REGRESSED, moved.change() > 0, moved.toString());
      assertTrue(moved.effect().low() <= moved.effect().high(), moved.toString());
    }
  }

  @Test
  void interleavedLaunchesArePaired() {
    Calibration a = Calibrations.named("a").sends(1).pair("p1").build();
    Calibration b = Calibrations.named("b").sends(1.2).pair("p1").build();
    assertTrue(compare(a, b).setup().paired());
    assertEquals(Verdict.REGRESSED, compare(a, b).verdict());
    assertFalse(compare(a, SLOW).setup().paired());
  }

  /**
   * The cores were mostly far before and mostly near after. With far cores the times are unchanged;
   * with near cores they have become 1.2 times as long.
   */
  @Test
  void sidesAreComparedInTheStatesThatBothSaw() {
    Calibration before = Calibrations.far(2).elsewhere(Calibrations.near(1)).build();
    Calibration after = Calibrations.near(1.2).elsewhere(Calibrations.far(2)).build();
    Comparison same =
        compare(before, Calibrations.far(2).elsewhere(Calibrations.near(1.2)).build());
    assertEquals(Verdict.EQUIVALENT, same.verdict());
    assertEquals(Locality.NODE, same.setup().cores().locality());
    assertEquals(210e-9, same.setup().cores().afterSeconds());
    assertEquals(Verdict.EQUIVALENT, compare(before, after).verdict());
    Comparison inNear = compare(before, Calibrations.near(1.2).build());
    assertEquals(Verdict.REGRESSED, inNear.verdict());
    assertEquals(Locality.CORE, inNear.setup().cores().locality());
    Comparison none = compare(Calibrations.far(2).build(), Calibrations.near(1).build());
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertTrue(none.reasons().get(0).contains("210 ns against 60 ns"), none.reasons().toString());
  }

  /**
   * The times doubled and the six launches of each side agree. One run per side is still too few
   * for a verdict.
   */
  @Test
  void oneRunPerSideIsInconclusive() {
    Calibration twice = Calibrations.named("twice").sends(2).build();
    Comparison single = Comparer.compare(BASE, twice, Options.standard());
    assertEquals(Verdict.INCONCLUSIVE, single.verdict());
    assertTrue(
        single.setup().missing().startsWith("1, but one side needs 5"), single.setup().missing());
    MetricChange alpha = named(single, "sends.packed.cold.alpha");
    assertEquals(1, alpha.change(), 1e-6);
    assertEquals("runs with this metric: 1 before, 1 after; one side needs 5", alpha.note());
    assertEquals(
        Verdict.REGRESSED,
        Comparer.compare(runs(BASE), List.of(twice), Options.standard()).verdict());
    assertEquals(
        Verdict.REGRESSED,
        Comparer.compare(List.of(BASE), runs(twice), Options.standard()).verdict());
  }

  /**
   * The runs of the baseline differ by about 10 %, so a time that is 12 % longer is no regression,
   * although the launches of each run agree.
   */
  @Test
  void theBetweenRunSpreadIsNoChange() {
    List<Calibration> runs =
        DoubleStream.of(1, 1.1, 0.92, 1.05, 0.97).mapToObj(ComparerTest::run).toList();
    assertEquals(
        Verdict.INCONCLUSIVE,
        Comparer.compare(runs, List.of(run(1.12)), Options.standard()).verdict());
    assertEquals(
        Verdict.REGRESSED, Comparer.compare(runs, List.of(run(1.6)), Options.standard()).verdict());
  }

  /**
   * In one of six baseline runs γ is negative and therefore not used. The other five runs are
   * compared.
   */
  @Test
  void oneRunWithoutAMetricKeepsItInTheVerdict() {
    String gamma = "sends.packed.cold.gamma";
    Calibration bad =
        Calibrations.named("bad").sends(1).metric(gamma, "s/line", "lower", -1e-9, -1e-9).build();
    List<Calibration> runs = new ArrayList<>(runs(BASE));
    runs.add(bad);
    Calibration slow =
        Calibrations.named("slow").sends(1).metric(gamma, "s/line", "lower", 2e-8, 2e-8).build();
    MetricChange change = named(Comparer.compare(runs, List.of(slow), Options.standard()), gamma);
    assertEquals(Verdict.REGRESSED, change.verdict());
    assertEquals(5, change.tested().before().runs());
  }

  private static Calibration run(double factor) {
    return Calibrations.named("run").sends(factor).build();
  }

  @Test
  void eachFileOfASideIsOneRun() {
    List<Calibration> several = runs(BASE);
    Comparison sets = Comparer.compare(several, List.of(SLOW), Options.standard());
    assertEquals("5 calibrations: base, base, base, base, base", sets.setup().baseline().label());
    assertEquals(30, sets.setup().baseline().launches());
    assertEquals(new MetricChange.Evidence(30, 5), sets.metrics().get(0).tested().before());
    assertEquals(new MetricChange.Evidence(6, 1), sets.metrics().get(0).tested().after());
    assertEquals(Verdict.REGRESSED, sets.verdict());
  }

  /** Where the run with another plan stands among the files does not matter. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5})
  void aRunWithOtherPlansIsNotUsed(int place) {
    List<Calibration> several = new ArrayList<>(runs(BASE));
    several.add(place, Calibrations.named("odd").sends(9).plan("other").build());
    Comparison sets = Comparer.compare(several, List.of(SLOW), Options.standard());
    assertEquals(Verdict.REGRESSED, sets.verdict());
    assertEquals(5, sets.setup().baseline().runs());
    assertEquals(
        List.of(
            "sends: only 5 of 6 runs of the baseline are compared (a plan with other cells: odd)"),
        sets.differences());
  }

  private static Calibrations withCopies(String label, double alpha, double copy, String plan) {
    return Calibrations.named(label)
        .sends(alpha)
        .also(Experiment.COPIES)
        .plan(plan)
        .metric("copies.contiguous.l1.best_mean", "MB/s", "higher", Sides.around(copy, 0.01, 6));
  }

  /** The copies became twice as slow, but they were measured by another plan. */
  @Test
  void anExperimentWithAnotherPlanIsNotCompared() {
    Calibration base = withCopies("base", 1, 2e9, "sends:10-a+copies:20-b").build();
    Calibration other = withCopies("other", 1.5, 1e9, "sends:10-a+copies:20-c").build();
    Comparison sends = Comparer.compare(runs(base), List.of(other), Options.standard());
    assertEquals(Verdict.REGRESSED, sends.verdict());
    assertEquals("sends.packed.cold.alpha", sends.metrics().get(0).id().toString());
    assertEquals(3, sends.metrics().size());
    assertEquals(
        List.of(
            "copies: not compared, because the plans differ (20-b against 20-c; use the same"
                + " profile and the same version of memline for both runs)"),
        sends.differences());
    Calibration alike = withCopies("alike", 1, 2e9, "sends:10-a+copies:20-c").build();
    assertEquals(
        Verdict.INCONCLUSIVE,
        Comparer.compare(runs(base), List.of(alike), Options.standard()).verdict(),
        "the copies may have changed");
    Calibration equal = withCopies("equal", 1.5, 1e9, "sends:9-x+copies:20-b").build();
    Comparison copies = Comparer.compare(runs(base), List.of(equal), Options.standard());
    assertEquals(1, copies.metrics().size());
    assertEquals(Verdict.REGRESSED, copies.verdict());
  }

  /** The plan that most runs have counts, if the candidate has it too. */
  @Test
  void aRunWithAnotherPlanOfAnExperimentIsLeftOutOfThisExperiment() {
    Calibration base = withCopies("base", 1, 2e9, "sends:10-a+copies:20-b").build();
    List<Calibration> several = new ArrayList<>(runs(base));
    several.add(0, withCopies("odd", 9, 2e9, "sends:9-x+copies:20-b").build());
    Calibration same = withCopies("same", 1, 2e9, "sends:10-a+copies:20-b").build();
    Comparison mixed = Comparer.compare(several, List.of(same), Options.standard());
    assertEquals(Verdict.EQUIVALENT, mixed.verdict());
    for (MetricChange metric : mixed.metrics()) {
      int runs = metric.id().experiment() == Experiment.COPIES ? 6 : 5;
      assertEquals(runs, metric.tested().before().runs(), metric.id().toString());
    }
    assertEquals(
        List.of(
            "sends: only 5 of 6 runs of the baseline are compared (a plan with other cells: odd)"),
        mixed.differences());
  }

  /**
   * Returns a run whose protocol switches at {@code at} bytes.
   *
   * @param between factor on the times of sizes from 3 KiB to below 4 KiB
   */
  private static Calibration switching(String label, double at, double between) {
    return switching(Calibrations.named(label), at, between);
  }

  /** Returns runs without the spread of an A/A run, which are judged by the spread between runs. */
  private static Calibrations unknown(String label) {
    return Calibrations.named(label).withoutSpread();
  }

  private static Calibration switching(Calibrations all, double at, double between) {
    all.sends(1);
    for (int size : new int[] {2048, 3072, 3584, 3840, 4096, 4352, 4608}) {
      double factor = size >= 3072 && size < 4096 ? between : 1;
      double[] values = Sides.around(factor * size * 1e-9, 0.01, 6);
      all.metric("sends.packed.cold.contiguous_" + size + "B", "s", "lower", values);
    }
    double[] same = {at, at, at, at, at, at};
    return all.metric("sends.packed.cold.switch", "B", "higher", same)
        .metric("sends.packed.cold.switch_1", "B", "higher", same)
        .build();
  }

  private static MetricChange named(Comparison comparison, String id) {
    return comparison.metrics().stream()
        .filter(m -> m.id().toString().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Compares five equal runs with one run. If the two calibrations are a pair of interleaved
   * launches, only these two are compared.
   */
  private static Comparison compare(Calibration a, Calibration b) {
    boolean pair = !a.run().pair().isEmpty() && a.run().pair().equals(b.run().pair());
    return Comparer.compare(pair ? List.of(a) : runs(a), List.of(b), Options.standard());
  }

  private static List<Calibration> runs(Calibration one) {
    return Collections.nCopies(5, one);
  }
}
