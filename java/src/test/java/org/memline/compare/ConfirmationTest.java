package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;

class ConfirmationTest {
  private static final Comparison SAME = look(1);
  private static final Comparison WORSE = look(1.2);

  @Test
  void aRegressionSeenTwiceStands() {
    Comparison both = combine(WORSE, WORSE);
    assertEquals(Verdict.REGRESSED, both.verdict());
    assertEquals(2, both.asked().looks());
    MetricChange alpha = both.metrics().get(0);
    assertEquals(12, alpha.tested().launchesAfter());
    assertEquals(0.2, alpha.change(), 1e-6);
    MetricChange once = WORSE.metrics().get(0);
    assertTrue(alpha.tested().p() < once.tested().p());
    assertTrue(
        alpha.effect().high() - alpha.effect().low() < once.effect().high() - once.effect().low());
  }

  @Test
  void aRegressionNotSeenAgainIsWithdrawn() {
    Comparison better = combine(WORSE, look(0.8));
    assertEquals(Verdict.INCONCLUSIVE, better.verdict());
    String note = alpha(better).note();
    assertTrue(note.startsWith("not confirmed: not worse again"), note);
    MetricChange small = alpha(combine(look(1.06), look(1.01)));
    assertEquals("not confirmed: too small in both looks", small.note());
  }

  @Test
  void aSecondLookRaisesNothing() {
    assertEquals(Verdict.EQUIVALENT, combine(SAME, WORSE).verdict());
  }

  /** SciPy: 0.0011179498 for p 0.01 of 5 launches and p 0.03 of 10, of the same sign. */
  @Test
  void stouffer() {
    MetricChange first = change(0.1, 0.01, 5);
    assertEquals(0.0011179498230851472, Confirmation.combinedP(first, change(0.1, 0.03, 10)), 1e-9);
    assertEquals(1, Confirmation.combinedP(first, change(-0.1, 0.01, 5)), 1e-12);
  }

  private static MetricChange change(double change, double p, int n) {
    return new MetricChange(
        new MetricChange.Subject(
            MetricId.parse("sends.m.alpha"), Family.LATENCY, true, "s", "lower"),
        new MetricChange.Values(1, 1 + change),
        new MetricChange.Effect(change, 0, 1),
        new MetricChange.Tested(p, p, 0.01, 0.05, n, n),
        new MetricChange.Ruling(Verdict.REGRESSED, null, ""));
  }

  private static MetricChange alpha(Comparison comparison) {
    return comparison.metrics().stream()
        .filter(m -> m.id().kind() == Quantity.Kind.ALPHA)
        .findFirst()
        .orElseThrow();
  }

  private static Comparison look(double factor) {
    return Comparer.compare(
        Calibrations.named("a").sends(1).build(),
        Calibrations.named("b").sends(factor).build(),
        Options.standard());
  }

  private static Comparison combine(Comparison first, Comparison second) {
    return Confirmation.combine(first, second, Options.standard());
  }
}
