package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Quantity;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Locality;

class ConfirmationTest {
  private static final Calibration BASELINE = Calibrations.named("a").sends(1).build();
  private static final Calibration SAME = run(1);
  private static final Calibration WORSE = run(1.2);

  @Test
  void aRegressionSeenTwiceIsConfirmed() {
    Comparison both = combine(WORSE, WORSE);
    assertEquals(Verdict.REGRESSED, both.verdict());
    assertEquals(2, both.setup().looks());
    MetricChange alpha = alpha(both);
    assertEquals(new MetricChange.Evidence(12, 2), alpha.tested().after());
    assertEquals(0.2, alpha.change(), 1e-6);
    MetricChange once = alpha(compare(BASELINE, WORSE));
    assertTrue(alpha.tested().p() < once.tested().p());
    assertTrue(
        alpha.effect().high() - alpha.effect().low() < once.effect().high() - once.effect().low());
  }

  @Test
  void aRegressionNotSeenAgainIsWithdrawn() {
    Comparison better = combine(WORSE, run(0.8));
    assertEquals(Verdict.INCONCLUSIVE, better.verdict());
    String note = alpha(better).note();
    assertTrue(note.startsWith("not confirmed: not worse in the second measurement"), note);
  }

  /**
   * The two runs of the candidate differ by more than the runs of the baseline do, but both are
   * slower.
   */
  @Test
  void regressionsOfDifferentSizesAreConfirmed() {
    assertEquals(Verdict.REGRESSED, combine(run(1.3), run(1.1)).verdict());
  }

  /**
   * The mean of both measurements is above the threshold only because the first change is large.
   */
  @Test
  void aLargeRegressionNotSeenAgainIsWithdrawn() {
    MetricChange alpha = alpha(combine(run(1.2), run(1.003)));
    assertEquals(Verdict.INCONCLUSIVE, alpha.verdict());
    assertTrue(alpha.change() > alpha.tested().threshold(), alpha.toString());
    assertEquals("not confirmed: not worse in the second measurement", alpha.note());
  }

  /**
   * Most launches of the first measurement had far cores. The second run had only near cores, so
   * all runs are compared with near cores.
   */
  @Test
  void bothLooksUseAStateThatAllRunsSaw() {
    Calibration baseline =
        Calibrations.state(Locality.NODE, 210e-9, 2).elsewhere(Calibrations.near(1)).build();
    Calibration first =
        Calibrations.state(Locality.NODE, 210e-9, 2).elsewhere(Calibrations.near(1.2)).build();
    Comparison both = confirmed(baseline, first, Calibrations.near(1.2).build());
    assertEquals(Verdict.REGRESSED, both.verdict());
    assertEquals(Locality.CORE, both.setup().cores().locality());
    assertEquals(Verdict.EQUIVALENT, compare(baseline, first).verdict());
    Calibration elsewhere = Calibrations.state(Locality.NODE, 700e-9, 1).build();
    Comparison none = confirmed(baseline, first, elsewhere);
    assertEquals(Verdict.INCOMPARABLE, none.verdict());
    assertTrue(none.reasons().get(0).startsWith("second measurement: "), none.reasons().toString());
  }

  private static Comparison confirmed(Calibration before, Calibration after, Calibration again) {
    return Confirmation.compare(
        runs(before), List.of(after), again, Options.standard(), Options.standard());
  }

  /**
   * The second run is compared together with the five runs of the first measurement. Compared alone
   * with the only baseline run, it would be inconclusive.
   */
  @Test
  void aSecondRunIsPooledWithTheRunsOfTheFirstLook() {
    List<Calibration> worse = runs(WORSE);
    Comparison both =
        Confirmation.compare(
            List.of(BASELINE), worse, WORSE, Options.standard(), Options.standard());
    assertEquals(Verdict.REGRESSED, both.verdict());
  }

  @Test
  void aSecondLookRaisesNoNewRegression() {
    assertEquals(Verdict.EQUIVALENT, combine(SAME, WORSE).verdict());
  }

  /**
   * A change that only one launch shows is inconclusive. A second measurement can confirm it, as it
   * can confirm a regression.
   */
  @Test
  void aChangeSeenByOneLaunchIsConfirmedByAnotherRun() {
    Calibration thin =
        Calibrations.named("thin")
            .sends(1)
            .metric("sends.packed.cold.alpha", "s", "lower", 8e-6, Double.NaN, Double.NaN)
            .build();
    assertEquals(Verdict.INCONCLUSIVE, compare(BASELINE, thin).verdict());
    assertEquals(Verdict.REGRESSED, combine(thin, run(8)).verdict());
    assertEquals(Verdict.REGRESSED, combine(thin, thin).verdict());
    assertEquals(Verdict.INCONCLUSIVE, combine(thin, SAME).verdict());
  }

  @Test
  void anIncomparableSecondLookIsReported() {
    Calibration other = Calibrations.named("c").sends(1).fact("cpu_model", "another").build();
    Comparison both =
        Confirmation.combine(
            compare(BASELINE, WORSE), compare(BASELINE, other), compare(BASELINE, WORSE, other));
    assertEquals(Verdict.INCOMPARABLE, both.verdict());
    assertTrue(both.reasons().get(0).startsWith("second measurement: "), both.reasons().toString());
  }

  /**
   * The runs of both measurements are tested as one side. The baseline is used twice, but each of
   * its runs counts once.
   */
  @Test
  void bothLooksAreTestedTogether() {
    MetricChange twice = alpha(combine(run(1.3), run(1.2)));
    MetricChange joined = alpha(compare(BASELINE, run(1.3), run(1.2)));
    assertEquals(Verdict.REGRESSED, twice.verdict());
    assertEquals(joined.effect(), twice.effect());
    assertEquals(joined.tested(), twice.tested());
    assertEquals(5, twice.tested().before().runs());
    assertEquals(2, twice.tested().after().runs());
  }

  private static MetricChange alpha(Comparison comparison) {
    return comparison.metrics().stream()
        .filter(m -> m.id().kind() == Quantity.Kind.ALPHA)
        .findFirst()
        .orElseThrow();
  }

  private static Calibration run(double factor) {
    return Calibrations.named("b").sends(factor).build();
  }

  /** Returns five equal runs. */
  private static List<Calibration> runs(Calibration one) {
    return Collections.nCopies(5, one);
  }

  private static Comparison compare(Calibration before, Calibration... after) {
    return Comparer.compare(runs(before), List.of(after), Options.standard());
  }

  private static Comparison combine(Calibration first, Calibration second) {
    return Confirmation.combine(
        compare(BASELINE, first), compare(BASELINE, second), compare(BASELINE, first, second));
  }
}
