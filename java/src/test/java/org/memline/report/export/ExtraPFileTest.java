package org.memline.report.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.formula.Formula;
import org.memline.report.call.ExtraPLines;

/**
 * Tests the export for Extra-P, which refuses a file if one call path lacks a point that another
 * call path has.
 */
class ExtraPFileTest {
  private static final String FORMULA = "f[0]+f[1]*N";

  @Test
  void onlyPointsOfAllCallPathsAreWritten() {
    ExtraPFile file =
        new ExtraPFile()
            .add(List.of("a", "b"), Map.of("bytes", 8), List.of(1e-6, 2e-6))
            .add(List.of("a", "b"), Map.of("bytes", 16), List.of(3e-6))
            .add(List.of("c"), Map.of("bytes", 8), List.of(5e-6))
            .add(List.of("a", "b"), Map.of("bytes", 8), List.of(4e-6));
    assertEquals(2, file.callpaths());
    assertEquals(2, file.points());
    assertEquals(
        """
        {"params":{"bytes":8},"callpath":"a->b","metric":"time","value":[1.0E-6,2.0E-6,4.0E-6]}
        {"params":{"bytes":8},"callpath":"c","metric":"time","value":[5.0E-6]}
        """,
        file.toString());
  }

  private static ObservedExperiment observed(double... sizes) {
    double[][] points = new double[sizes.length][];
    for (int i = 0; i < sizes.length; i++) {
      points[i] = new double[] {sizes[i]};
    }
    return new SyntheticProgram(
            Formula.parse("f", FORMULA),
            points,
            3,
            new double[0],
            new double[][] {{1e-6, 1e-9}},
            0.01,
            0)
        .observed(FORMULA, new SplittableRandom(1));
  }

  /**
   * The user names the experiments of an annotated program. Points that one of them lacks must be
   * reported and not be left out silently.
   */
  @Test
  void experimentsAtOtherPointsAreRefused() {
    ObservedExperiment all = observed(8, 16, 32);
    ObservedExperiment fewer = observed(8, 16).under(Formula.parse("g", "g[0]+g[1]*N"));
    assertEquals(3, ExtraPLines.of(List.of(all)).lines().count());
    String message =
        assertThrows(IllegalArgumentException.class, () -> ExtraPLines.of(List.of(all, fewer)))
            .getMessage();
    assertTrue(message.contains("of 3 points only 2 are common to all 2 experiments"), message);
    assertTrue(message.contains("--experiment"), message);
  }
}
