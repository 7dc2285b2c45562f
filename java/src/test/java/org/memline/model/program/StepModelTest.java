package org.memline.model.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.model.FitQuality;
import org.memline.model.LinearModel;
import org.memline.model.PseudoInverseFit;

class StepModelTest {
  private static final StepCounts COUNTS = new StepCounts(2, 10, 3, 5, true);

  @Test
  void modelsHaveTheirTermsForAnExample() {
    assertArrayEquals(new double[] {1, 2, 10, 5}, StepModel.STANDARD.terms(COUNTS));
    assertArrayEquals(new double[] {1, 2, 10, 5, 1}, StepModel.STANDARD_DIRECTION.terms(COUNTS));
    assertArrayEquals(new double[] {1, 2, 10, 3, 5}, StepModel.LINES.terms(COUNTS));
    assertArrayEquals(new double[] {1, 2, 10, 5, 100, 50, 25}, StepModel.STANDARD_2.terms(COUNTS));
    assertArrayEquals(
        new double[] {1, 2, 10, 5, 100, 50, 25, 1, 10, 5},
        StepModel.STANDARD_DIRECTION_2.terms(COUNTS));
    assertArrayEquals(
        new double[] {1, 2, 10, 3, 5, 100, 30, 50, 9, 15, 25}, StepModel.LINES_2.terms(COUNTS));
  }

  @Test
  void theDirectionTermIsZeroForHorizontalSteps() {
    StepCounts horizontal = new StepCounts(2, 10, 3, 5, false);
    assertArrayEquals(
        new double[] {1, 2, 10, 5, 0}, StepModel.STANDARD_DIRECTION.terms(horizontal));
  }

  @Test
  void namesAndUnitsFollowTheTerms() {
    assertEquals(
        List.of("constant", "alpha", "beta", "gamma", "delta"), StepModel.LINES.coefficientNames());
    assertEquals(
        List.of("s", "s", "s/B", "s/line", "s/operation"), StepModel.LINES.coefficientUnits());
    assertEquals(
        List.of(
            "s",
            "s",
            "s/B",
            "s/operation",
            "s/(B*B)",
            "s/(B*operation)",
            "s/(operation*operation)",
            "s",
            "s/B",
            "s/operation"),
        StepModel.STANDARD_DIRECTION_2.coefficientUnits());
    for (StepModel model : StepModel.values()) {
      int terms = model.terms(COUNTS).length;
      assertEquals(terms, new HashSet<>(model.coefficientNames()).size(), model.name());
      assertEquals(terms, model.coefficientUnits().size());
      assertEquals(terms - 1, model.coefficientsBesideConstant());
    }
  }

  /**
   * The true times depend on lines. In blocks that are not square, the direction does not determine
   * the lines, so only a model with lines fits the times.
   */
  @Test
  void linesExplainNonSquareBlocksBetterThanADirectionLabel() {
    List<StepCounts> cells = scans(200, false);
    double[] truth = {1e-6, 2e-6, 1e-10, 1.5e-8, 4e-10};
    double[] y = LinearModel.predict(rows(StepModel.LINES, cells), truth);
    assertTrue(unexplained(StepModel.LINES, cells, y) < 1e-12);
    double standard = unexplained(StepModel.STANDARD, cells, y);
    double label = unexplained(StepModel.STANDARD_DIRECTION, cells, y);
    assertTrue(label <= standard && label > 1e-6, standard + " " + label);
  }

  /**
   * In square blocks the lines are proportional to the bytes in each direction, so a model with a
   * term for the direction is as good as one with lines.
   */
  @Test
  void onSquareBlocksADirectionLabelIsAsGood() {
    List<StepCounts> cells = scans(200, true);
    double[] truth = {1e-6, 2e-6, 1e-10, 1.5e-8, 4e-10};
    double[] y = LinearModel.predict(rows(StepModel.LINES, cells), truth);
    assertTrue(unexplained(StepModel.STANDARD, cells, y) > 1e-6);
    assertTrue(unexplained(StepModel.STANDARD_DIRECTION_2, cells, y) < 1e-5);
  }

  private static double unexplained(StepModel model, List<StepCounts> cells, double[] y) {
    double[][] rows = rows(model, cells);
    double[] predicted = LinearModel.predict(rows, PseudoInverseFit.fit(rows, y));
    return FitQuality.of(y, predicted, model.coefficientsBesideConstant()).rSquaredUnexplained();
  }

  private static double[][] rows(StepModel model, List<StepCounts> cells) {
    return cells.stream().map(model::terms).toArray(double[][]::new);
  }

  private static List<StepCounts> scans(int count, boolean square) {
    Random random = new Random(11);
    List<StepCounts> cells = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // Sides are multiples of 64 elements. Otherwise the alignment of the rows would differ
      // between blocks, and the bytes of a block would not determine its lines.
      int side = 64 * (1 + random.nextInt(30));
      int other = square ? side : 64 * (1 + random.nextInt(30));
      Matrix block = Matrix.dense(side, other, Element.INT32);
      cells.add(ScanCounts.of(block, i % 2 == 0, 2, Joining.CHAIN, 64));
    }
    return cells;
  }
}
