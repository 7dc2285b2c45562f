package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PaperModelTest {
  @Test
  void modelsHaveTheirTermsForTenBytesOnThreeLines() {
    assertArrayEquals(new double[] {1, 10}, PaperModel.S1.terms(10, 3));
    assertArrayEquals(new double[] {1, 10, 100}, PaperModel.S2.terms(10, 3));
    assertArrayEquals(new double[] {1, 10, 100, 1000}, PaperModel.S3.terms(10, 3));
    assertArrayEquals(new double[] {1, 10, 3}, PaperModel.M1.terms(10, 3));
    assertArrayEquals(new double[] {1, 10, 3, 30}, PaperModel.M2.terms(10, 3));
    assertArrayEquals(new double[] {1, 10, 3, 30, 100, 9}, PaperModel.M3.terms(10, 3));
  }

  @Test
  void namesAndUnitsFollowTheTerms() {
    assertEquals(
        List.of("alpha", "beta", "gamma", "gamma1", "beta1", "gamma2"),
        PaperModel.M3.coefficientNames());
    assertEquals(
        List.of("s", "s/B", "s/line", "s/(B*line)", "s/B^2", "s/line^2"),
        PaperModel.M3.coefficientUnits());
    assertEquals(List.of("s", "s/B", "s/B^2", "s/B^3"), PaperModel.S3.coefficientUnits());
    assertEquals(5, PaperModel.M3.coefficientsBesideConstant());
  }

  @Test
  void predictsTheSumOfTermsTimesCoefficients() {
    assertEquals(
        2 + 5 * 10 + 7 * 3,
        LinearModel.predict(PaperModel.M1.terms(10, 3), new double[] {2, 5, 7}));
  }
}
