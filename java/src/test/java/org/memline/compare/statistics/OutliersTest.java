package org.memline.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OutliersTest {
  @Test
  void oneOfTenIsAnOutlierNotAMode() {
    double[] logs = {0, 0.01, 0.02, 0.01, 0, 0.02, 0.01, 0.01, 0, 0.5};
    Outliers outliers = Outliers.of(logs, 0.03);
    assertEquals(1, outliers.apart());
    assertEquals(0.5, outliers.other());
    assertFalse(outliers.bimodal());
  }

  @Test
  void threeOfThirteenAreAMode() {
    double[] logs = {0, 0.01, 0.02, 0.01, 0, 0.02, 0.01, 0.01, 0, 0.01, 0.5, 0.5, 0.52};
    Outliers outliers = Outliers.of(logs, 0.03);
    assertEquals(3, outliers.apart());
    assertTrue(outliers.bimodal());
    assertEquals(0.01, outliers.usual());
  }

  /**
   * The values have steps of 0.02. The two that are a step apart are a mode only if the threshold
   * is smaller than a step.
   */
  @Test
  void differencesBelowTheThresholdAreNoMode() {
    double[] logs = {0, 0, 0, 0, 0, 0, 0, 0.02, 0.02};
    assertEquals(0, Outliers.of(logs, 0.03).apart());
    assertTrue(Outliers.of(logs, 0.01).bimodal());
  }
}
