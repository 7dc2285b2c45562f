package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests how often a whole comparison is wrong. If the machine did not change, at most 2.5 % of the
 * comparisons may be REGRESSED and at most 2.5 % IMPROVED. This must hold even if all metrics of a
 * run are shifted together. Seeds are fixed, and no seed was used to choose how metrics are judged.
 */
class ErrorRatesTest {
  private static final double RATE = 0.025;

  /**
   * This number of comparisons detects only gross errors. {@link #theComparisonKeepsItsErrorRates}
   * checks the rates.
   */
  private static final int FEW = 40;

  private static final int MANY = 500;
  private static final int CHANGES = 100;

  /**
   * Runs differ by 4.7 %: each run is shifted as a whole (4.5 %), and each metric of it by itself
   * (1.5 %).
   */
  private static final Unchanged COMMON = new Unchanged(0.045, 0, 0.015, 0.02, null);

  @Tag("slow")
  @Test
  void aShiftOfAWholeRunIsNoChange() {
    assertKept(COMMON, 331, FEW, 1);
  }

  /**
   * Earlier, each family was judged separately and with more degrees of freedom (d + d₀). Then 4 of
   * these 100 comparisons were REGRESSED.
   */
  @Tag("slow")
  @Test
  void aShiftOfAMetricFamilyIsNoChange() {
    assertKept(new Unchanged(0.03, 0.03, 0.015, 0.02, 0.015), 341, 100, 1);
  }

  @Tag("release")
  @ParameterizedTest(name = "5 against {0}: common {1}, family {2}, own {3}, launch {4}, A/A {5}")
  @CsvSource({
    "1, 0.045, 0, 0, 0.005,",
    "1, 0.045, 0, 0.015, 0.02,",
    "1, 0.03, 0.03, 0.015, 0.02,",
    "1, 0, 0, 0.045, 0.02,",
    "1, 0, 0, 0.015, 0.02,",
    "1, 0.045, 0, 0.015, 0.02, 0.015",
    "5, 0.045, 0, 0, 0.005,",
    "5, 0.045, 0, 0.015, 0.02,",
    "5, 0.03, 0.03, 0.015, 0.02,",
    "5, 0, 0, 0.045, 0.02,",
    "5, 0, 0, 0.015, 0.02,",
    "5, 0.045, 0, 0.015, 0.02, 0.015"
  })
  void theComparisonKeepsItsErrorRates(
      int candidates, double common, double family, double own, double launch, Double spread) {
    Unchanged machine = new Unchanged(common, family, own, launch, spread);
    assertKept(machine, 77_003, MANY, candidates);
    for (String named : new String[] {"sends", "packed.cold"}) {
      for (double factor : new double[] {1.1, 1.2}) {
        Unchanged.Rates found = machine.rates(4711, CHANGES, 5, candidates, factor, named);
        System.out.printf(Locale.ROOT, "  %s takes %.1f times as long: %s%n", named, factor, found);
      }
    }
  }

  /**
   * Five runs per side show that a whole machine has become 20 % slower, although runs differ by
   * 4.7 %.
   */
  @Tag("slow")
  @Test
  void aSlowdownOfTwentyPercentIsFound() {
    Unchanged.Rates found = COMMON.rates(333, FEW, 5, 5, 1.2, "sends");
    assertTrue(found.regressed() > 0.8, found.toString());
  }

  private static void assertKept(Unchanged machine, long seed, int comparisons, int candidates) {
    Unchanged.Rates rates = machine.rates(seed, comparisons, 5, candidates, 1, "nothing");
    System.out.printf(
        Locale.ROOT,
        "5 against %d, %s, %d comparisons: %s%n",
        candidates,
        machine,
        comparisons,
        rates);
    assertTrue(rates.regressed() <= RATE, machine + ": " + rates);
    assertTrue(rates.improved() <= RATE, machine + ": " + rates);
  }
}
