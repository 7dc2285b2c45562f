package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * Compares the terms of the cost functions with values that were computed by hand from the paper
 * (Amato et al. 1998, sections 4.2.1 and 4.2.2).
 */
class SuperstepFunctionTest {
  private static final SuperstepCounts COUNTS = new SuperstepCounts(10, 4, 30, 4);

  private static void assertTerms(SuperstepFunction function, double... terms) {
    assertArrayEquals(terms, function.terms(COUNTS, 6), 0);
    assertEquals(terms.length, function.coefficientNames().size());
    assertEquals(terms.length, function.coefficientUnits().size());
    assertEquals("L", function.coefficientNames().get(0));
    assertEquals("s", function.coefficientUnits().get(0));
  }

  @Test
  void eachFunctionHasItsTerms() {
    assertTerms(SuperstepFunction.H, 1, 10);
    assertTerms(SuperstepFunction.HRHW, 1, 10, 4);
    assertTerms(SuperstepFunction.HM, 1, 10, 30);
    assertTerms(SuperstepFunction.HRHWM, 1, 10, 4, 30);
  }

  /** Six words fit into the cache: of ten reads four do not fit, of four writes all do. */
  @Test
  void wordsBeyondTheCacheAreSeparateTerms() {
    assertTerms(SuperstepFunction.HRHWM_C, 1, 6, 4, 4, 0, 30);
    assertEquals(
        List.of("L", "g_hrc", "g_hrm", "g_hwc", "g_hwm", "g_M"),
        SuperstepFunction.HRHWM_C.coefficientNames());
  }

  @Test
  void rangesFollowTheGreaterOfReadsAndWrites() {
    SuperstepCounts reads = new SuperstepCounts(7, 1, 8, 2);
    SuperstepCounts writes = new SuperstepCounts(1, 7, 8, 2);
    for (SuperstepCounts counts : List.of(reads, writes)) {
      assertEquals(SuperstepRange.R0, SuperstepRange.of(counts, 7));
      assertEquals(SuperstepRange.R1, SuperstepRange.of(counts, 6.5));
    }
  }
}
