package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Shape;
import org.memline.model.program.StepModel;
import org.memline.sample.Experiment;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.study.steps.ScanPopulation.Reach;
import org.memline.study.steps.ScanPopulation.TwoFits;

/**
 * Fits made-up scans. Scans across ranks cost 2 µs, 1 ns per operation and, if the boundary is a
 * column, 2 µs for each row of the block. The number of cache lines explains the last cost, the
 * number of bytes does not. No term explains the times of scans within one rank.
 */
class ScanPopulationTest {
  private static final int EACH = 30;

  private final List<Double> held = new ArrayList<>();

  /**
   * Returns an array whose blocks have 16 to 26 or 32 to 52 rows, depending on the mesh. The rows
   * are so long that each element of a column has its own cache line.
   */
  private static Shape array(int i, Role role) {
    return new Shape(32 + 2 * (i % 11), 64 + 64L * i + 32L * role.ordinal());
  }

  private void add(StepSamples samples, String mesh, double train, double test) {
    samples.launch(mesh, false);
    boolean rows = mesh.equals("2x1");
    for (int i = 0; i < EACH; i++) {
      for (Role role : new Role[] {Role.TRAIN, Role.TEST}) {
        Shape array = array(i, role);
        double elements = array.rows() * array.columns() / 2.0;
        double joined = 2e-6 + 2e-9 * elements + (rows ? 0 : 2e-6 * array.rows());
        double seconds = (role == Role.TRAIN ? train : test) * joined;
        samples.add(ScanCell.paper(rows, array, 0, Element.INT32, role), seconds);
        samples.add(ScanCell.paper(!rows, array, 0, Element.INT32, role), 1e-6 * (1 + i % 5));
        if (role == Role.TEST) {
          held.add(seconds);
        }
      }
    }
  }

  private static List<ScanPopulation> of(StepSamples samples) {
    StepsSection table = StepsFitter.scans(samples.set(), CacheGeometry.FALLBACK);
    return ScanPopulation.of(KnownParts.calibration().with(StepsSection.SCANS, table));
  }

  private static TwoFits fit(ScanPopulation population, StepModel model) {
    return population.models().stream().filter(f -> f.model() == model).findFirst().orElseThrow();
  }

  @Test
  void joinedScansAreGroupedOverAllMeshesAndPerMesh() {
    StepSamples samples = new StepSamples(Experiment.SCANS);
    add(samples, "1x2", 1, 1);
    add(samples, "2x1", 1, 1);
    List<ScanPopulation> all = of(samples);
    assertEquals(
        List.of(
            "JOINED_IN_L2",
            "ALONE",
            "1x2 JOINED_IN_L2",
            "1x2 ALONE",
            "2x1 JOINED_IN_L2",
            "2x1 ALONE"),
        all.stream().map(p -> (p.mesh() + " " + p.part()).strip()).toList());
    ScanPopulation joined = all.get(0);
    assertEquals(2 * EACH, joined.train());
    assertEquals(2 * EACH, joined.test());
    assertTrue(fit(joined, StepModel.STANDARD).published().rSquaredUnexplained() > 0.01);
    assertEquals(0, fit(joined, StepModel.LINES).published().rSquaredUnexplained(), 1e-4);
    assertTrue(
        fit(joined, StepModel.LINES).relative().medianError()
            < fit(joined, StepModel.STANDARD).relative().medianError() / 2);
    assertEquals(EACH, all.get(2).test());
    assertNull(joined.floor(), "one launch has no noise floor");
  }

  /**
   * Held-out scans take twice as long as predicted, so the unexplained share is Σ(y/2)² / Σ(y −
   * ȳ)².
   */
  @Test
  void theUnexplainedShareIsDefinedAsInThePaper() {
    StepSamples samples = new StepSamples(Experiment.SCANS);
    add(samples, "2x1", 1, 2);
    double mean = held.stream().mapToDouble(y -> y).average().orElseThrow();
    double missed = held.stream().mapToDouble(y -> y * y / 4).sum();
    double all = held.stream().mapToDouble(y -> (y - mean) * (y - mean)).sum();
    TwoFits fit = fit(of(samples).get(0), StepModel.STANDARD);
    assertEquals(missed / all, fit.published().rSquaredUnexplained(), 1e-3 * missed / all);
    assertEquals(missed / all, fit.relative().rSquaredUnexplained(), 1e-3 * missed / all);
    assertEquals(0.5, fit.relative().medianError(), 1e-3);
  }

  /**
   * The two launches take 1 and 1.2 times as long as the law. Both deviate by 0.1 from their mean
   * of 1.1.
   */
  @Test
  void theNoiseFloorComparesTheHalvesOfTheLaunches() {
    StepSamples samples = new StepSamples(Experiment.SCANS);
    add(samples, "2x1", 1, 1);
    add(samples, "2x1", 1.2, 1.2);
    assertEquals(0.1 / 1.1, of(samples).get(0).floor().medianError(), 1e-9);
  }

  @Test
  void blocksBeyondTheL2CacheAreASeparateGroup() {
    StepSamples samples = new StepSamples(Experiment.SCANS);
    add(samples, "2x1", 1, 1);
    // Blocks of 550x1100 elements of 4 bytes have 2.4 MB, which is more than 1 MiB.
    samples.add(ScanCell.paper(true, new Shape(1100, 1100), 0, Element.INT32, Role.TEST), 1e-3);
    ScanPopulation beyond =
        of(samples).stream().filter(p -> p.part() == Reach.JOINED_BEYOND).findFirst().orElseThrow();
    assertEquals(1, beyond.test());
    assertEquals(List.of(), beyond.models());
  }
}
