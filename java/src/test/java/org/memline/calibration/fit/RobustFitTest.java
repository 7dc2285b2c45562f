package org.memline.calibration.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.memline.calibration.evidence.Times;

/**
 * Fits made-up times that follow t = 1 + n/1000 for n = 8 to 8192 bytes. The time of each cell is
 * multiplied by a factor that no term of the model explains.
 */
class RobustFitTest {
  private static final int CELLS = 150;
  private final Random random = new Random(2);

  private record Cell(double bytes, double seconds) {
    double[] row() {
      return new double[] {1, bytes};
    }
  }

  private Cell cell(double spread) {
    double bytes = 8 * Math.pow(2, 10 * random.nextDouble());
    return new Cell(bytes, (1 + bytes / 1000) * Math.exp(spread * random.nextGaussian()));
  }

  private RobustFit.Part part(double spread) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < CELLS; i++) {
      cells.add(cell(spread));
    }
    Design design =
        Design.of(
            "law",
            List.of("message", "byte"),
            List.of("s", "s/B"),
            cells.stream().map(Cell::row).toArray(double[][]::new),
            cells.stream().map(c -> Times.of(new double[] {c.seconds()})).toList());
    return new RobustFit.Part(design, cells.stream().mapToDouble(Cell::bytes).toArray());
  }

  /** Returns the share of new cells that lie inside their prediction interval. */
  private double coverage(FittedModel fit, double spread) {
    int trials = 2000;
    int inside = 0;
    for (int i = 0; i < trials; i++) {
      Cell cell = cell(spread);
      double off = Math.abs(Math.log(cell.seconds() / fit.predict(cell.row())));
      inside += off <= fit.logHalfWidth(cell.bytes()) ? 1 : 0;
    }
    return (double) inside / trials;
  }

  @Test
  void intervalsCover95PercentAndAreWiderForNoisierParts() {
    List<FittedModel> fits = RobustFit.fit(List.of(part(0.05), part(0.3)));
    double easy = coverage(fits.get(0), 0.05);
    double hard = coverage(fits.get(1), 0.3);
    assertEquals(0.95, easy, 0.04);
    assertEquals(0.95, hard, 0.04);
    assertTrue(fits.get(1).logHalfWidth(1000) > 3 * fits.get(0).logHalfWidth(1000));
  }

  @Test
  void aFitNeedsMoreCellsThanTermsAndFolds() {
    assertFalse(RobustFit.enough(10, 3));
    assertFalse(RobustFit.enough(18, 18));
    assertTrue(RobustFit.enough(19, 18));
  }

  /** The model predicts 3 and 5; measured were 3 and 10, so the errors are 0 and one half. */
  @Test
  void heldOutErrorsComeFromCellsOutsideTheFit() {
    FittedModel model =
        new FittedModel(
            "law",
            2,
            List.of(new Coefficient("a", "s", 1, 1, 1), new Coefficient("b", "s/B", 2, 2, 2)),
            List.of(),
            null);
    Quality quality =
        model.evaluatedOn(new double[][] {{1, 1}, {1, 2}}, new double[] {3, 10}).heldOut();
    assertEquals(2, quality.cells());
    assertEquals(0.25, quality.medianError(), 1e-12);
    assertNull(model.evaluatedOn(new double[0][], new double[0]).heldOut());
    assertEquals(Double.NaN, model.logHalfWidth(8));
  }
}
