package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Sides;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Locality;

class ComparerTest {
  private static final Calibration BASE = Calibrations.named("base").sends(1).build();
  private static final Calibration SLOW = Calibrations.named("slow").sends(1.2).build();

  @Test
  void verdictOfTheWhole() {
    assertEquals(Verdict.EQUIVALENT, compare(BASE, BASE).verdict());
    assertEquals(Verdict.IMPROVED, compare(SLOW, BASE).verdict());
    Comparison worse = compare(BASE, SLOW);
    assertEquals(Verdict.REGRESSED, worse.verdict());
    assertEquals("sends.packed.cold.alpha", worse.metrics().get(0).id().toString());
    assertEquals(3, worse.metrics().size());
    assertEquals(
        List.of("control.spin"), worse.controls().stream().map(m -> m.id().toString()).toList());
    assertEquals(6, worse.asked().baseline().launches());
    assertFalse(worse.asked().paired());
    assertFalse(worse.found().drift().flagged());
  }

  @Test
  void incomparableHasNoNumbers() {
    Comparison none = compare(BASE, Calibrations.named("x").sends(1).plan("other").build());
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertEquals(List.of("plan: 10-abc against other"), none.reasons());
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
  void nothingThatGatesIsNoPass() {
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
  void onlyTheMainSwitchGatesAndTheGridIsRead() {
    Comparison comparison = compare(switching("a", 4096, 1), switching("b", 4352, 1));
    MetricChange main = named(comparison, "sends.packed.cold.switch");
    assertTrue(main.gate());
    assertEquals(Verdict.EQUIVALENT, main.verdict());
    assertFalse(named(comparison, "sends.packed.cold.switch_1").gate());
  }

  /** Which way a switch moves says nothing; what the sizes between take does. */
  @Test
  void aMovedSwitchIsJudgedByTheSizesBetween() {
    Calibration base = switching("a", 4096, 1);
    assertMoved(Verdict.REGRESSED, base, switching("b", 3072, 1.5));
    assertMoved(Verdict.IMPROVED, base, switching("b", 3072, 0.6));
    assertMoved(Verdict.EQUIVALENT, base, switching("b", 3072, 1));
    assertMoved(Verdict.REGRESSED, switching("a", 3072, 1), switching("b", 4096, 1.5));
    assertMoved(Verdict.IMPROVED, switching("a", 3072, 1.5), switching("b", 4096, 1));
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
    assertTrue(compare(a, b).asked().paired());
    assertEquals(Verdict.REGRESSED, compare(a, b).verdict());
    assertFalse(compare(a, SLOW).asked().paired());
  }

  /** The one run was mostly far, the other mostly near; near is 1.2 times slower than before. */
  @Test
  void statesThatBothSawAreComparedLikeWithLike() {
    Calibration before = Calibrations.far(2).elsewhere(Calibrations.near(1)).build();
    Calibration after = Calibrations.near(1.2).elsewhere(Calibrations.far(2)).build();
    Comparison same =
        compare(before, Calibrations.far(2).elsewhere(Calibrations.near(1.2)).build());
    assertEquals(Verdict.EQUIVALENT, same.verdict());
    assertEquals(Locality.NODE, same.asked().cores().locality());
    assertEquals(210e-9, same.asked().cores().afterSeconds());
    assertEquals(Verdict.EQUIVALENT, compare(before, after).verdict());
    Comparison inNear = compare(before, Calibrations.near(1.2).build());
    assertEquals(Verdict.REGRESSED, inNear.verdict());
    assertEquals(Locality.CORE, inNear.asked().cores().locality());
    Comparison none = compare(Calibrations.far(2).build(), Calibrations.near(1).build());
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertTrue(none.reasons().get(0).contains("210 ns against 60 ns"), none.reasons().toString());
  }

  @Test
  void severalFilesOfASideCountTogether() {
    Comparison sets = Comparer.compare(List.of(BASE, BASE), List.of(SLOW), Options.standard());
    assertEquals("2 calibrations: base, base", sets.asked().baseline().label());
    assertEquals(12, sets.asked().baseline().launches());
    assertEquals(12, sets.metrics().get(0).tested().launchesBefore());
    assertEquals(Verdict.REGRESSED, sets.verdict());
    Calibration other = Calibrations.named("odd").sends(1).plan("other").build();
    Comparison odd = Comparer.compare(List.of(BASE, other), List.of(SLOW), Options.standard());
    assertEquals(List.of("odd: plan: 10-abc against other"), odd.reasons());
  }

  /**
   * @param between factor on the sizes from 3 to 4 KiB
   */
  private static Calibration switching(String label, double at, double between) {
    Calibrations all = Calibrations.named(label).sends(1);
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

  private static Comparison compare(Calibration a, Calibration b) {
    return Comparer.compare(a, b, Options.standard());
  }
}
