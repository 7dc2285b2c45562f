package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PublishedSuperstepsTest {
  @Test
  void theTablesAreNumberedAsInThePaper() {
    assertEquals(5, PublishedSupersteps.table(SuperstepFamily.GOOD, 2));
    assertEquals(6, PublishedSupersteps.table(SuperstepFamily.GOOD, 3));
    assertEquals(7, PublishedSupersteps.table(SuperstepFamily.BAD, 1));
    assertEquals(8, PublishedSupersteps.table(SuperstepFamily.BAD, 3));
  }

  /** The paper's conclusion: its best functions are within 5 to 7 %, and better than H. */
  @Test
  void thePublishedBestFunctionsAreWithinSevenPercent() {
    for (SuperstepFamily family : SuperstepFamily.values()) {
      for (int suite : family.judgedSuites()) {
        for (SuperstepRange range : family.ranges()) {
          if (range == SuperstepRange.ALL && family == SuperstepFamily.GOOD) {
            continue;
          }
          for (int p : new int[] {2, 4, 8, 12}) {
            RelativeErrors best = error(family, suite, family.best(), range, p);
            RelativeErrors bsp = error(family, suite, SuperstepFunction.H, range, p);
            assertTrue(best.average() <= 0.0701, family + " " + suite + " " + range + " " + p);
            assertTrue(best.average() < bsp.average(), family + " " + suite + " " + range + p);
            assertTrue(best.average() < best.maximum());
          }
        }
      }
    }
  }

  private static RelativeErrors error(
      SuperstepFamily family, int suite, SuperstepFunction function, SuperstepRange range, int p) {
    return PublishedSupersteps.errors(family, suite, function, range, p).orElseThrow();
  }

  @Test
  void valuesAreReadFromTheirRowAndColumn() {
    assertEquals(
        new RelativeErrors(0, 0.026, 0.136),
        error(SuperstepFamily.GOOD, 2, SuperstepFunction.HRHWM_C, SuperstepRange.R1, 8));
    assertEquals(
        new RelativeErrors(0, 0.056, 0.480),
        error(SuperstepFamily.BAD, 3, SuperstepFunction.HRHWM, SuperstepRange.ALL, 4));
    assertArrayEquals(
        new double[] {16261e-6, 0.4748e-6, 1.0166e-6, 0.0663e-6},
        PublishedSupersteps.coefficients(
                SuperstepFamily.BAD, SuperstepFunction.HRHWM, SuperstepRange.ALL, 4)
            .orElseThrow(),
        1e-15);
  }

  /**
   * The paper has no values for these combinations of family, rank count, function, range and
   * suite.
   */
  @Test
  void valuesThatThePaperLacksAreEmpty() {
    assertEquals(
        Optional.empty(),
        PublishedSupersteps.errors(
            SuperstepFamily.GOOD, 2, SuperstepFunction.H, SuperstepRange.ALL, 2));
    assertEquals(
        Optional.empty(),
        PublishedSupersteps.errors(
            SuperstepFamily.GOOD, 1, SuperstepFunction.H, SuperstepRange.R0, 2));
    assertEquals(
        Optional.empty(),
        PublishedSupersteps.errors(
            SuperstepFamily.BAD, 1, SuperstepFunction.H, SuperstepRange.ALL, 3));
    assertEquals(
        Optional.empty(),
        PublishedSupersteps.coefficients(
            SuperstepFamily.GOOD, SuperstepFunction.HRHWM_C, SuperstepRange.R0, 1));
  }
}
