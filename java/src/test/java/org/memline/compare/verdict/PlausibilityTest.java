package org.memline.compare.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.MetricId;

class PlausibilityTest {
  private static final MetricChange.Evidence PAIRS = new MetricChange.Evidence(8, null);

  private static final String PREFIX = "sends.packed.cold.";

  private static MetricChange change(String name, double change, Verdict verdict) {
    MetricId id = MetricId.parse(PREFIX + name);
    return new MetricChange(
        new MetricChange.Subject(id, Family.of(id), true, "s", "lower"),
        new MetricChange.Values(1, 1 + change),
        new MetricChange.Effect(change, change - 0.01, change + 0.01),
        new MetricChange.Tested(1e-6, 1e-5, 0.01, 0.05, PAIRS, PAIRS),
        new MetricChange.Ruling(verdict, MetricChange.Needed.NOTHING, ""));
  }

  /**
   * If the cells of a mean differ between the sides, its change is not known (NaN). It is then no
   * evidence against a change of the coefficient.
   */
  @Test
  void anIncomparableMeanDoesNotWithdrawARegression() {
    MetricChange gamma = change("gamma", 0.3, Verdict.REGRESSED);
    MetricChange unknown = change("strided", Double.NaN, Verdict.INCONCLUSIVE);
    assertEquals(Verdict.REGRESSED, checked(gamma, unknown).verdict());
    assertEquals(
        Verdict.INCONCLUSIVE, checked(gamma, change("strided", 0, Verdict.EQUIVALENT)).verdict());
  }

  private static MetricChange checked(MetricChange coefficient, MetricChange mean) {
    return Plausibility.check(List.of(coefficient, mean)).get(0);
  }

  @Test
  void aCoefficientChangeWithoutSlowerTimesIsInconclusive() {
    MetricChange gamma = change("gamma", 0.4, Verdict.REGRESSED);
    MetricChange same = change("strided", 0.005, Verdict.EQUIVALENT);
    MetricChange traded = checked(gamma, same);
    assertEquals(Verdict.INCONCLUSIVE, traded.verdict());
    assertTrue(
        traded.note().contains("another coefficient probably changed the other way"),
        traded.note());
    MetricChange faster = change("strided", -0.1, Verdict.IMPROVED);
    assertEquals(Verdict.INCONCLUSIVE, checked(gamma, faster).verdict());
    MetricChange better = change("beta_strided", -0.4, Verdict.IMPROVED);
    assertEquals(Verdict.INCONCLUSIVE, checked(better, same).verdict());
  }

  @Test
  void aCoefficientChangeWithSlowerTimesIsConfirmed() {
    MetricChange slower = change("strided", 0.1, Verdict.REGRESSED);
    MetricChange gamma = change("gamma", 0.4, Verdict.REGRESSED);
    assertEquals(gamma, checked(gamma, slower));
    assertEquals(slower, Plausibility.check(List.of(gamma, slower)).get(1));
    MetricChange alpha = change("alpha", -0.2, Verdict.IMPROVED);
    assertEquals(alpha, checked(alpha, change("short", -0.1, Verdict.INCONCLUSIVE)));
    // The mean named strided is over other cells than those of this coefficient.
    assertEquals(alpha, checked(alpha, change("strided", 0.1, Verdict.REGRESSED)));
  }

  /**
   * A change of the mean by the ratio r confirms a regression exactly if a change by 1/r confirms
   * an improvement.
   */
  @Test
  void theCheckIsSymmetricForRegressionsAndImprovements() {
    for (double ratio : new double[] {1.01, 1.0199, 1.02, 1.0201, 1.0204, 1.03}) {
      MetricChange slower = change("gamma", 0.3, Verdict.REGRESSED);
      MetricChange quicker = change("gamma", 1 / 1.3 - 1, Verdict.IMPROVED);
      Verdict backed = checked(slower, change("strided", ratio - 1, Verdict.EQUIVALENT)).verdict();
      Verdict mirror =
          checked(quicker, change("strided", 1 / ratio - 1, Verdict.EQUIVALENT)).verdict();
      boolean expected = ratio > 1.02;
      assertEquals(expected ? Verdict.REGRESSED : Verdict.INCONCLUSIVE, backed, "ratio " + ratio);
      assertEquals(expected ? Verdict.IMPROVED : Verdict.INCONCLUSIVE, mirror, "ratio " + ratio);
    }
  }

  @Test
  void undecidedCoefficientsAreLeftAlone() {
    MetricChange open = change("gamma", 0.4, Verdict.INCONCLUSIVE);
    assertEquals(open, checked(open, change("strided", -0.3, Verdict.IMPROVED)));
  }
}
