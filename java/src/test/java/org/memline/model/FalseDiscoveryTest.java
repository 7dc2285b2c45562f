package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Tests the control of false discoveries with the example of Benjamini and Hochberg (1995, section
 * 3.2): four of fifteen p-values are significant.
 */
class FalseDiscoveryTest {
  private static final double[] P = {
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0
  };

  @Test
  void benjaminiHochbergMatchesThePublishedExample() {
    double[] q = FalseDiscovery.benjaminiHochberg(P);
    double[] scipy = {
      0.0015,
      0.003,
      0.0095,
      0.035625,
      0.0603,
      0.06385714,
      0.06385714,
      0.0645,
      0.0765,
      0.486,
      0.58118182,
      0.714875,
      0.75323077,
      0.81321429,
      1.0
    };
    assertArrayEquals(scipy, q, 1e-8);
    assertEquals(4, Arrays.stream(q).filter(v -> v < 0.05).count());
    assertEquals(4 * 0.05 / 15, FalseDiscovery.cutOff(q, 0.05, false), 1e-12);
  }

  /** In the same paper, Bonferroni's procedure rejects three. */
  @Test
  void holmMatchesThePublishedExample() {
    double[] adjusted = FalseDiscovery.holm(P);
    assertEquals(0.0015, adjusted[0], 1e-12);
    assertEquals(0.0056, adjusted[1], 1e-12);
    assertEquals(0.0247, adjusted[2], 1e-12);
    assertEquals(0.1140, adjusted[3], 1e-12);
    assertEquals(1, adjusted[14], 1e-12);
    assertEquals(3, Arrays.stream(adjusted).filter(v -> v < 0.05).count());
    assertEquals(0.05 / 12, FalseDiscovery.cutOff(adjusted, 0.05, true), 1e-12);
  }

  @Test
  void adjustedValuesKeepTheirOrder() {
    double[] q = FalseDiscovery.benjaminiHochberg(new double[] {0.9, 0.01, 0.02});
    assertArrayEquals(new double[] {0.9, 0.03, 0.03}, q, 1e-12);
  }

  @Test
  void anEmptyFamilyAndNoDiscoveriesAreHandled() {
    assertEquals(0, FalseDiscovery.benjaminiHochberg(new double[0]).length);
    assertEquals(0.05 / 2, FalseDiscovery.cutOff(new double[] {0.5, 0.6}, 0.05, false), 1e-12);
  }
}
