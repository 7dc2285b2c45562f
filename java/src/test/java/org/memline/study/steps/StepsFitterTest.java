package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Shape;
import org.memline.model.program.StepModel;
import org.memline.sample.CacheState;
import org.memline.sample.ComputationCell;
import org.memline.sample.Experiment;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;

/**
 * Tests which model is fitted to which cells. Scans on a mesh of 2x1 ranks cost 1 µs, 1 µs per
 * message and 0.5 ns per operation. Cells that must not be fitted have other costs.
 */
class StepsFitterTest {
  private static final double EXACT = 1e-4;
  private static final int EACH = 30;

  private final List<Double> testSeconds = new ArrayList<>();

  /**
   * Each of the two ranks has half of the rows. The vertical scan makes two passes and sends one
   * message; the horizontal scan makes one pass within each rank.
   */
  private static double law(ScanCell cell) {
    double elements = cell.array().rows() / 2.0 * cell.array().columns();
    return cell.vertical() ? 2e-6 + 1e-9 * elements : 1e-6 + 0.5e-9 * elements;
  }

  /**
   * Returns a scan whose block fits into the first-level cache. Each {@code i} and role has its own
   * shape.
   */
  private static ScanCell scan(int i, boolean vertical, Element element, Role role) {
    Shape array = new Shape(2 * (3 + i % 7), 5 + 3 * i + role.ordinal());
    return ScanCell.paper(vertical, array, 0, element, role);
  }

  /**
   * Adds cells of both roles. TRAIN cells take {@code train} times as long as the law, TEST cells
   * {@code test} times.
   */
  private void addScans(StepSamples samples, Element element, double train, double test) {
    for (int i = 0; i < EACH; i++) {
      for (boolean vertical : new boolean[] {false, true}) {
        ScanCell trained = scan(i, vertical, element, Role.TRAIN);
        samples.add(trained, train * law(trained));
        ScanCell held = scan(i, vertical, element, Role.TEST);
        samples.add(held, test * law(held));
        testSeconds.add(law(held));
      }
    }
  }

  private static StepsSection scans(StepSamples samples) {
    return StepsFitter.scans(samples.set(), CacheGeometry.FALLBACK);
  }

  private static StepSamples on2x1() {
    return new StepSamples(Experiment.SCANS).launch("2x1", false);
  }

  /** Held-out cells take twice as long as the law, so all predictions are half of their time. */
  @Test
  void noModelIsFittedToHeldOutCells() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 2);
    StepsSection table = scans(samples);
    assertHalf(2 * EACH, table.heldOut());
    for (FittedModel own : table.own()) {
      assertEquals(EACH, own.cells(), own.model());
      assertHalf(EACH, own.heldOut());
    }
    assertEquals(2, table.own().size());
    for (StepModel model : StepModel.values()) {
      FittedModel fit = table.model(StepsFitter.name(model)).orElseThrow();
      assertEquals(2 * EACH, fit.cells());
      assertHalf(2 * EACH, fit.heldOut());
    }
  }

  /**
   * On 2x1 ranks, the two launches take 1 and 1.2 times as long as the law, and the interval covers
   * both. Vertical scans within one rank were measured only by the launch on 1x2 ranks, so they
   * have no interval.
   */
  @Test
  void intervalsUseOnlyLaunchesWhoseMeshHasTheKind() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 1);
    samples.launch("2x1", false);
    addScans(samples, Element.INT32, 1.2, 1.2);
    samples.launch("1x2", false);
    addScans(samples, Element.INT32, 1, 1);
    StepsSection table = scans(samples);
    for (Coefficient c : table.own("vertical_joined_int32").orElseThrow().terms()) {
      assertEquals(c.value() / 1.1, c.low(), EXACT * c.value(), c.name());
      assertEquals(c.value() / 1.1 * 1.2, c.high(), EXACT * c.value(), c.name());
    }
    for (Coefficient c : table.own("vertical_alone_int32").orElseThrow().terms()) {
      assertTrue(Double.isNaN(c.halfWidth()) && !c.identified(), c.name());
    }
  }

  private static void assertHalf(int cells, Quality heldOut) {
    assertEquals(cells, heldOut.cells());
    assertEquals(0.5, heldOut.medianError(), EXACT);
    assertEquals(0.5, heldOut.p90Error(), EXACT);
    assertEquals(-0.5, heldOut.bias(), EXACT);
  }

  /**
   * The error is Σ(y − ŷ)² / (N − number of coefficients). memline's own model has a fit for each
   * kind of scan, and the coefficients of all fits are subtracted.
   */
  @Test
  void meanSquaredErrorIsDividedByTheDegreesOfFreedom() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 2);
    StepsSection table = scans(samples);
    double squares = testSeconds.stream().mapToDouble(seconds -> seconds * seconds).sum();
    double n = 2 * EACH;
    int own = table.own().stream().mapToInt(fit -> fit.terms().size()).sum();
    assertEquals(squares / (n - own), table.heldOut().meanSquaredErrorSeconds2(), squares * EXACT);
    assertMeanSquaredError(squares / (n - 4), table, StepModel.STANDARD);
    assertMeanSquaredError(squares / (n - 5), table, StepModel.STANDARD_DIRECTION);
    assertMeanSquaredError(squares / (n - 5), table, StepModel.LINES);
    assertMeanSquaredError(squares / (n - 11), table, StepModel.LINES_2);
  }

  private static void assertMeanSquaredError(double expected, StepsSection table, StepModel model) {
    Quality heldOut = table.model(StepsFitter.name(model)).orElseThrow().heldOut();
    assertEquals(expected, heldOut.meanSquaredErrorSeconds2(), expected * EXACT, model.name());
  }

  /** The paper's scans are of integers; memline's own model has one fit for each element type. */
  @Test
  void thePapersScanModelsAreFittedToIntegersOnly() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 1);
    addScans(samples, Element.FLOAT64, 5, 5);
    StepsSection table = scans(samples);
    for (StepModel model : StepModel.values()) {
      FittedModel fit = table.model(StepsFitter.name(model)).orElseThrow();
      assertEquals(2 * EACH, fit.cells());
      assertEquals(2 * EACH, fit.heldOut().cells());
      assertEquals(0, fit.heldOut().p90Error(), EXACT, model.name());
    }
    assertEquals(4, table.own().size());
    assertEquals(4 * EACH, table.heldOut().cells());
    assertEquals(0, table.heldOut().p90Error(), EXACT);
  }

  @Test
  void oversubscribedCellsAreListedButNotFitted() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 1);
    samples.launch("4x1", true);
    addScans(samples, Element.INT32, 900, 900);
    StepsSection table = scans(samples);
    assertEquals(8 * EACH, table.cells().size());
    assertEquals(2 * EACH, table.heldOut().cells());
    assertEquals(0, table.heldOut().p90Error(), EXACT);
    assertEquals(2 * EACH, table.model("standard").orElseThrow().cells());
  }

  /**
   * One cell of float64 scans is too few for a fit, so the held-out cell of that kind has no
   * prediction and no error.
   */
  @Test
  void aKindWithTooFewCellsIsNeitherFittedNorPredicted() {
    StepSamples samples = on2x1();
    addScans(samples, Element.INT32, 1, 1);
    samples.add(scan(1, true, Element.FLOAT64, Role.TRAIN), 1);
    samples.add(scan(1, true, Element.FLOAT64, Role.TEST), 1);
    StepsSection table = scans(samples);
    assertEquals(2, table.own().size());
    assertEquals(2 * EACH, table.heldOut().cells());
  }

  /** Each matrix takes 0.1 µs and 1 ns per operation, whatever its element type. */
  @Test
  void computationIsFittedToBothElementTypes() {
    StepSamples samples = new StepSamples(Experiment.COMPUTATION).launch("1x2", false);
    for (int i = 0; i < EACH; i++) {
      for (Element element : Element.values()) {
        for (Role role : new Role[] {Role.TRAIN, Role.TEST}) {
          long columns = 5 + 3 * i + role.ordinal();
          Matrix matrix = new Matrix(4 + i % 5, columns, columns + i % 3, element);
          double seconds = 0.1e-6 + 1e-9 * matrix.rows() * columns;
          samples.add(
              new ComputationCell(
                  ComputationCell.Op.SUM, true, false, false, CacheState.WARM, matrix, role),
              seconds);
        }
      }
    }
    StepsSection table = StepsFitter.computation(samples.set(), CacheGeometry.FALLBACK);
    FittedModel fit = table.model("standard").orElseThrow();
    assertEquals(2 * EACH, fit.cells());
    assertEquals(2 * EACH, fit.heldOut().cells());
    assertEquals(0, fit.heldOut().p90Error(), EXACT);
    assertEquals(0, table.heldOut().p90Error(), EXACT);
  }

  @Test
  void withoutCellsThereIsNoTable() {
    assertNull(scans(on2x1()));
  }
}
