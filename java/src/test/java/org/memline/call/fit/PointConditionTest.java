package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.call.formula.Formula;

class PointConditionTest {
  private static final ObservedExperiment F =
      new SyntheticProgram(
              Formula.parse("f", "f[0]*N"),
              new double[][] {{1}, {2}, {3}, {4}},
              1,
              new double[0],
              new double[][] {{1}},
              0.01,
              0)
          .observed("f[0]*N", new SplittableRandom(1));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "N>2 | 3 4",
        "N >= 2 && N!=3 | 2 4",
        "N<2 | 1",
        "N==3 | 3",
        "N=3 | 3",
        "N<=3, N>1 | 2 3"
      })
  void pointsMustSatisfyAllComparisons(String condition, String left) {
    double[] values = new PointCondition(condition).of(List.of(F)).get(0).values(0);
    double[] expected =
        java.util.Arrays.stream(left.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertArrayEquals(expected, values);
  }

  @ParameterizedTest
  @CsvSource({"N", "N>many", "''", "N>2 &&"})
  void textsThatAreNoComparisonAreRefused(String condition) {
    assertThrows(IllegalArgumentException.class, () -> new PointCondition(condition));
  }

  @Test
  void aVariableOfNoFormulaIsRefused() {
    var wrong =
        assertThrows(
            IllegalArgumentException.class, () -> new PointCondition("M>1").of(List.of(F)));
    assertTrue(wrong.getMessage().contains("no formula has a variable M: they have N"));
  }
}
