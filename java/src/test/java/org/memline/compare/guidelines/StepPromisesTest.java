package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.compare.Calibrations;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.study.programs.ProgramsSection;
import org.memline.study.steps.StepsSection;

/** Tests guidelines for scans, computation and programs whose times are known. */
class StepPromisesTest {
  private static final String SCAN = "vertical/inclusive/sum/%s/correct/packed/%s/warm/%s/int32";

  /**
   * Returns a cell with four launches whose times differ by at most 1 %. The first of five launches
   * used another mesh, so it has no time.
   */
  private static <C extends Cell> Measured<C> cell(
      Class<C> kind, Experiment experiment, String mesh, String id, double seconds) {
    double nan = Double.NaN;
    double[] launches = {nan, seconds, 1.01 * seconds, 0.99 * seconds, 1.005 * seconds};
    return new Measured<>(
        kind.cast(experiment.cell(id, Role.GRID)),
        new MeasuringRanks(Locality.CORE, 2, mesh, false),
        Times.of(launches));
  }

  private static Measured<Cell> scan(
      String mesh, String joining, String loops, String array, double seconds) {
    String id = SCAN.formatted(joining, loops, array);
    return cell(Cell.class, Experiment.SCANS, mesh, id, seconds);
  }

  private static Measured<Cell> computed(String id, double seconds) {
    return cell(Cell.class, Experiment.COMPUTATION, "2x1", id, seconds);
  }

  private static Measured<ProgramCell> program(String id, double seconds) {
    return cell(ProgramCell.class, Experiment.PROGRAMS, "2x1", id, seconds);
  }

  @SafeVarargs
  @SuppressWarnings("varargs") // the method does not write to the array
  private static Calibration scans(Measured<Cell>... more) {
    List<Measured<Cell>> cells =
        new ArrayList<>(
            List.of(
                scan("2x1", "chain", "tuned", "100x100", 1e-5),
                scan("2x1", "chain", "plain", "100x100", 2e-5),
                scan("2x1", "doubling", "tuned", "100x100", 1e-5),
                scan("2x1", "chain", "tuned", "200x100", 2e-5),
                // On 1x2 ranks a vertical scan stays within each rank, so no guideline compares it
                // with others.
                scan("1x2", "chain", "tuned", "100x100", 1e-5),
                scan("1x2", "library", "tuned", "100x100", 3e-5)));
    cells.addAll(Arrays.asList(more));
    StepsSection table = new StepsSection(List.of(), List.of(), null, cells);
    return Calibrations.named("scans").build().with(StepsSection.SCANS, table);
  }

  private static Guideline find(String id, Calibration calibration) {
    return Guidelines.of(calibration).stream()
        .filter(g -> g.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + id));
  }

  @Test
  void regularScansPass() {
    Calibration lawful = scans(scan("2x1", "library", "tuned", "100x100", 1e-5));
    Guideline library = find("library_scan_not_slower_than_messages.warm", lawful);
    assertTrue(library.passed(), library.toString());
    assertEquals(2, library.cases());
    assertEquals(1, find("tuned_scan_not_slower_than_plain.warm", lawful).cases());
    assertEquals(1, find("monotone_in_scanned.warm", lawful).cases());
    assertTrue(Guidelines.of(lawful).stream().allMatch(Guideline::passed));
  }

  @Test
  void aSlowCollectiveIsNamed() {
    Guideline g =
        find(
            "library_scan_not_slower_than_messages.warm",
            scans(scan("2x1", "library", "tuned", "100x100", 2e-5)));
    assertFalse(g.passed(), g.toString());
    assertEquals(2, g.worst().factor(), 0.01);
    assertEquals(2, g.broken());
    assertTrue(
        g.worst().where().matches("vertical.*/library/.* on 2x1 against (chain|doubling)"),
        g.worst().where());
  }

  @Test
  void aSmallerArrayThatTakesLongerIsNamed() {
    Guideline g =
        find(
            "monotone_in_scanned.warm",
            // An array is compared only with arrays that are at least as high and as wide. 90x100
            // takes 4 times as long as 100x100; 150x90 is not as wide.
            scans(
                scan("2x1", "chain", "tuned", "150x90", 1e-6),
                scan("2x1", "chain", "tuned", "90x100", 4e-5)));
    assertFalse(g.passed(), g.toString());
    assertEquals(4, g.worst().factor(), 0.05);
    assertEquals(1, g.broken());
  }

  @Test
  void computationPromisesAreChecked() {
    StepsSection table =
        new StepsSection(
            List.of(),
            List.of(),
            null,
            List.of(
                computed("sum/scalar/scalar/tuned/warm/100x100/int32", 3e-6),
                computed("sum/array/scalar/tuned/warm/100x100/int32", 1e-6),
                computed("sum/array/scalar/plain/warm/100x100/int32", 5e-7),
                computed("sum/array/scalar/tuned/warm/300x100/int32", 9e-7),
                // Other elements or another leading dimension are not comparable.
                computed("sum/array/scalar/tuned/warm/400x100/float64", 1e-7),
                computed("sum/array/scalar/tuned/warm/200x100+7/int32", 1e-7)));
    Calibration calibration =
        Calibrations.named("computation").build().with(StepsSection.COMPUTATION, table);
    assertEquals(
        3, find("scalar_operand_not_slower_than_array.warm", calibration).worst().factor(), 0.1);
    assertEquals(
        2, find("tuned_computation_not_slower_than_plain.warm", calibration).worst().factor(), 0.1);
    Guideline more = find("monotone_in_computed.warm", calibration);
    assertFalse(more.passed());
    assertEquals(1, more.cases());
    assertEquals(1.1, more.worst().factor(), 0.03);
  }

  @Test
  void programPromisesAreChecked() {
    ProgramsSection table =
        new ProgramsSection(
            List.of(),
            null,
            List.of(
                program("conv-shift/packed/warm/b2/100x100", 2e-5),
                program("conv-shift/packed/warm/b3/100x100", 1e-5),
                program("conv-shift/packed/warm/b2/200x100", 4e-5)));
    Calibration calibration =
        Calibrations.named("programs").build().with(ProgramsSection.SECTION, table);
    assertEquals(2, find("monotone_in_box.warm", calibration).worst().factor(), 0.01);
    assertTrue(find("monotone_in_image.warm", calibration).passed());
  }

  @Test
  void promisesWithTooFewMeasurementsAreLeftOut() {
    assertTrue(Guidelines.leftOut(scans()).contains("library_scan_not_slower_than_messages.warm"));
    assertEquals(List.of(), Guidelines.leftOut(Calibrations.named("none").sends(1).build()));
  }
}
