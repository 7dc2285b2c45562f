package org.memline.compare.comparability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.compare.Calibrations;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;

/** Tests for which distance of the cores two runs are compared. */
class SameStateTest {
  private static final String ALPHA = "sends.packed.cold.alpha";
  private static final String HANDOFF = "control.line_handoff";
  private static final String SCANS = "scans.vertical.warm.mean_2x1";
  private static final String SCANS_HANDOFF = "scans.control.line_handoff";
  private static final double NEAR = 64e-9;
  private static final double FAR = 215e-9;

  /**
   * Returns results at one distance of the cores. Their α is the number of launches, so that a test
   * can see which results were chosen.
   */
  private static Calibrations state(Locality locality, double handoff, int launches) {
    double[] alpha = new double[6];
    double[] control = new double[6];
    Arrays.fill(alpha, Double.NaN);
    Arrays.fill(control, Double.NaN);
    Arrays.fill(alpha, 0, launches, launches);
    Arrays.fill(control, 0, launches, handoff);
    return Calibrations.named("x")
        .locality(locality)
        .metric(ALPHA, "s", "lower", alpha)
        .metric(HANDOFF, "s", "lower", control);
  }

  private static Calibrations near(int launches) {
    return state(Locality.CORE, NEAR, launches);
  }

  private static Calibrations far(int launches) {
    return state(Locality.NODE, FAR, launches);
  }

  private static double value(Calibration calibration, String id) {
    return calibration.metrics().stream()
        .filter(metric -> metric.id().toString().equals(id))
        .mapToDouble(Metric::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static void assertChosen(int before, int after, Calibrations a, Calibrations b) {
    SameState same = SameState.of(List.of(a.build()), List.of(b.build())).orElseThrow();
    assertEquals(before, value(same.before().get(0), ALPHA));
    assertEquals(after, value(same.after().get(0), ALPHA));
    assertEquals(1, same.before().get(0).states().size());
  }

  @Test
  void theStateWithMostLaunchesOnTheWeakerSideIsChosen() {
    assertChosen(3, 6, far(6).elsewhere(near(3)), near(6).elsewhere(far(2)));
    assertChosen(6, 4, far(6).elsewhere(near(3)), near(5).elsewhere(far(4)));
  }

  /**
   * There are more launches with near cores, but one of the five baseline runs has no α for them.
   * Only with far cores do all five runs that a verdict needs have it.
   */
  @Test
  void theStateWithEnoughRunsForAVerdictIsChosen() {
    List<Calibration> history =
        new ArrayList<>(Collections.nCopies(4, near(6).elsewhere(far(3)).build()));
    Calibrations without =
        Calibrations.named("x").locality(Locality.CORE).metric(HANDOFF, "s", "lower", NEAR);
    history.add(without.elsewhere(far(3)).build());
    Calibration candidate = near(6).elsewhere(far(4)).build();
    SameState same = SameState.of(history, List.of(candidate)).orElseThrow();
    assertEquals(4, value(same.after().get(0), ALPHA));
    history.add(near(6).elsewhere(far(3)).build());
    same = SameState.of(history, List.of(candidate)).orElseThrow();
    assertEquals(6, value(same.after().get(0), ALPHA));
  }

  /**
   * Sends have one metric and six times as many launches with far cores as with near cores.
   * Transfers have ten metrics and somewhat more launches with near cores. The sends decide,
   * because the number of metrics has no weight.
   */
  @Test
  void experimentsHaveEqualWeight() {
    assertChosen(
        6,
        6,
        many(far(6), 3).elsewhere(many(near(1), 4)),
        many(far(6), 3).elsewhere(many(near(1), 4)));
  }

  private static Calibrations many(Calibrations of, int launches) {
    of.also(Experiment.TRANSFERS);
    double[] values = new double[launches];
    Arrays.fill(values, 1);
    for (int i = 1; i <= 10; i++) {
      of.metric("transfers.packed.cold.%dQ1_48".formatted(i), "s", "lower", values);
    }
    return of;
  }

  @Test
  void aSideWithOneStateDecidesTheState() {
    assertChosen(3, 6, far(6).elsewhere(near(3)), near(6));
    assertChosen(6, 3, near(6), far(6).elsewhere(near(3)));
    // The handoff shows near cores, although the locality from the topology is that of far cores.
    assertChosen(3, 5, far(6).elsewhere(near(3)), state(Locality.NODE, NEAR, 5));
  }

  @Test
  void withoutACommonStateNoneIsChosen() {
    assertTrue(SameState.of(List.of(far(6).build()), List.of(near(6).build())).isEmpty());
  }

  @Test
  void everyFileOfASideMustHaveTheState() {
    Calibration both = far(6).elsewhere(near(3)).build();
    SameState same = SameState.of(List.of(both, near(2).build()), List.of(both)).orElseThrow();
    assertEquals(3, value(same.after().get(0), ALPHA));
    assertTrue(SameState.of(List.of(both, near(2).build()), List.of(far(6).build())).isEmpty());
  }

  @Test
  void otherNodesOrRankCountsAreNotTheSameState() {
    assertChosen(
        2, 2, near(2).elsewhere(far(6).secondNode("b")), near(2).elsewhere(far(6).ranks(4)));
  }

  /**
   * Scans have no separate results for near and far cores. They are kept as measured, and left out
   * if the cores of the two sides were not equally far apart.
   */
  @Test
  void sectionsWithoutStatesStayAsMeasured() {
    SameState same = withScans(FAR, NEAR);
    assertEquals(3, value(same.before().get(0), ALPHA));
    assertEquals(7, value(same.before().get(0), SCANS));
    SameState without = same.withoutApart();
    assertEquals(3, value(without.before().get(0), ALPHA));
    assertTrue(Double.isNaN(value(without.before().get(0), SCANS)));
    assertTrue(Double.isNaN(value(without.after().get(0), SCANS)));
    assertEquals(
        List.of("scans: not compared, because the cores had different localities"),
        without.leftOut());
    assertEquals(List.of(), withScans(FAR, FAR).withoutApart().leftOut());
  }

  private static SameState withScans(double before, double after) {
    Calibrations a = scans(far(6), 7, before).elsewhere(scans(near(3)));
    Calibrations b = scans(near(6), 8, after).elsewhere(scans(far(2)));
    return SameState.of(List.of(a.build()), List.of(b.build())).orElseThrow();
  }

  private static Calibrations scans(Calibrations of) {
    return of.also(Experiment.SCANS);
  }

  private static Calibrations scans(Calibrations of, double mean, double handoff) {
    return scans(of).metric(SCANS, "s", "lower", mean).metric(SCANS_HANDOFF, "s", "lower", handoff);
  }

  @Test
  void theMostFrequentStateOfAHistoryIsChosen() {
    Calibration candidate = far(6).elsewhere(near(3)).build();
    List<Calibration> history = List.of(near(2).build(), near(6).build(), far(6).build());
    assertEquals(3, value(SameState.ofMost(history, candidate), ALPHA));
    assertEquals(6, value(SameState.ofMost(List.of(), candidate), ALPHA));
  }
}
