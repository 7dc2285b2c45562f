package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.memline.compare.verdict.Verdict;
import org.memline.table.Units;

class ChangeWordsTest {
  private static String of(String unit, double change) {
    return ChangeWords.of(
        Compared.metric("sends.m.alpha", unit, 1, 1, Verdict.EQUIVALENT, change, null, ""));
  }

  @Test
  void changesOfTimesAndRatesReadSlowerOrFaster() {
    assertEquals("slower by 12.0 %", of("s", 0.12));
    assertEquals("faster by 20.0 %", of("s/line", -0.2));
    assertEquals("slower by 12.0 %", of("B/s", 0.12));
  }

  @Test
  void changesOfASwitchReadWorseOrBetter() {
    assertEquals("worse by 5.0 %", of("B", 0.05));
    assertEquals("better by 5.0 %", of("B", -0.05));
  }

  @Test
  void fromTwofoldOnChangesAreFactors() {
    assertEquals("slower x2.50", of("s", 1.5));
    assertEquals("faster x4.00", of("s", -0.75));
    assertEquals("slower by 99.0 %", of("s", 0.99));
  }

  @Test
  void changesThatRoundToZeroReadSame() {
    assertEquals("same", of("s", 0.0004));
    assertEquals("same", of("s", -0.0004));
  }

  @Test
  void unknownValuesAreADash() {
    assertEquals("-", of("s", Double.NaN));
    assertEquals("-", ChangeWords.interval(Double.NEGATIVE_INFINITY, 1));
    assertEquals("-", Units.metric(Double.NaN, "s"));
  }

  @Test
  void valuesAreShownInReadableUnits() {
    assertEquals("1.50 µs", Units.metric(1.5e-6, "s"));
    assertEquals("0.118 ns/B", Units.metric(1.18e-10, "s/B"));
    assertEquals("18.6 ns/line", Units.metric(1.86e-8, "s/line"));
    assertEquals("6899 MB/s", Units.metric(6.899e9, "B/s"));
    assertEquals("4 KiB", Units.metric(4096, "B"));
    assertEquals("1.50 K", Units.metric(1.5, "K"));
  }
}
