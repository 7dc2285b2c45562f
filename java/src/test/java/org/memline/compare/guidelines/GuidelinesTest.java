package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Method;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendsSection;

class GuidelinesTest {
  private static final List<SendCell> PLAN =
      SyntheticCalibration.plan(Method.DATATYPE, Method.PACKED, Method.MPIPACK);

  /**
   * Returns a time that follows every guideline: 1 ns per byte, and 1 µs per message for the
   * datatype or 2 µs for the other methods.
   */
  private static double lawful(SendCell cell) {
    return (cell.method() == Method.DATATYPE ? 1e-6 : 2e-6) + 1e-9 * cell.slice().payloadBytes();
  }

  private static Calibration measured(ToDoubleFunction<SendCell> law, int launches) {
    return SyntheticCalibration.of(PLAN, law, launches, SyntheticCalibration.quiet(1));
  }

  @Test
  void aRegularMachinePassesEveryGuideline() {
    List<Guideline> guidelines = Guidelines.of(measured(GuidelinesTest::lawful, 5));
    assertEquals(22, guidelines.size()); // 2 · (3 + 2 · 3 + 2) by cache and method
    for (Guideline g : guidelines) {
      assertTrue(g.passed(), g.toString());
      assertEquals(0, g.broken(), g.toString());
      assertTrue(
          g.cases() > 0
              && g.worst().low() <= g.worst().factor()
              && g.worst().factor() <= g.worst().high(),
          g.toString());
      assertTrue(g.worst().low() <= 1.05, g.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    // Columns: the slow cell, its factor, the violated guideline, and the factor and place of its
    // worst case. The factor follows from the law, in the first row 3 · (1 µs + 64 µs) / (2 µs + 64
    // µs) = 2.954.
    "datatype/cold/columns:8/1000x1000/float64, 3,"
        + " datatype_not_slower_than_mpipack.cold, 2.954, columns:8/1000x1000/float64",
    "datatype/warm/columns:8/1000x1000/float64, 3,"
        + " datatype_not_slower_than_packed.warm, 2.954, columns:8/1000x1000/float64",
    "datatype/cold/rows:8/128x128/float64, 2,"
        + " contiguous_vector_as_contiguous.cold, 2, rows:8/128x128/float64 against 8192 B",
    "packed/warm/rows:1/1x1024/int32, 4,"
        + " monotone_in_size.packed.warm, 2.391, '4096 B against 8192 B, int32'",
    "mpipack/cold/rows:1/1x8192/float64, 2,"
        + " one_message_not_slower_than_several.mpipack.cold, 1.943,"
        + " '65536 B against 2 of 32768 B, float64'",
    "packed/warm/columns:2/1000x1000/int32, 2,"
        + " columns_at_once.packed.warm, 1.667, columns:2/1000x1000/int32 against 2 times 1 column"
  })
  void aBrokenPromiseNamesItsWorstCase(
      String slow, double slower, String id, double factor, String worst) {
    Calibration calibration =
        measured(cell -> lawful(cell) * (cell.id().equals(slow) ? slower : 1), 5);
    Guideline g = find(id, calibration);
    assertFalse(g.passed(), g.toString());
    assertEquals(worst, g.worst().where());
    assertEquals(factor, g.worst().factor(), 0.05 * factor, g.toString());
    assertTrue(g.worst().low() > 1.05 && g.broken() >= 1 && g.broken() <= 3, g.toString());
  }

  /**
   * The limit for a size that was not measured is interpolated between two sizes, but not across
   * the size at which the MPI switches its protocol.
   */
  @Test
  void sizesAreInterpolatedOnlyWithinOneProtocol() {
    // 2 rows have 800 B, which lies between 512 and 1024 B. 8 rows have 3200 B, which lies between
    // 2048 and 4096 B, where the protocol switches.
    Calibration calibration =
        measured(cell -> lawful(cell) * (cell.id().contains("rows:2/100x100/int32") ? 2 : 1), 5);
    Guideline g = find("contiguous_vector_as_contiguous.warm", calibration);
    assertEquals("rows:2/100x100/int32 against 512 to 1024 B", g.worst().where());
    assertEquals(2, g.worst().factor(), 0.08, g.toString());
    Calibration switching =
        measured(cell -> lawful(cell) * (cell.id().contains("rows:8/100x100/int32") ? 2 : 1), 5);
    assertTrue(find("contiguous_vector_as_contiguous.warm", switching).passed());
  }

  @Test
  void withoutThreeLaunchesOrEvidenceNothingIsJudged() {
    assertEquals(List.of(), Guidelines.of(measured(GuidelinesTest::lawful, 2)));
    assertEquals(26, Guidelines.leftOut(measured(GuidelinesTest::lawful, 2)).size());
    List<Measured<SendCell>> displaced =
        SendsSection.of(measured(GuidelinesTest::lawful, 5)).cells().stream()
            .map(Measured::withoutEvidence)
            .toList();
    assertEquals(List.of(), Guidelines.of(SyntheticCalibration.of(displaced)));
    assertEquals(
        List.of(
            "monotone_in_size.java.warm",
            "one_message_not_slower_than_several.java.warm",
            "monotone_in_size.java.cold",
            "one_message_not_slower_than_several.java.cold"),
        Guidelines.leftOut(measured(GuidelinesTest::lawful, 3)));
  }

  private static Guideline find(String id, Calibration calibration) {
    return Guidelines.of(calibration).stream().filter(g -> g.id().equals(id)).findFirst().get();
  }
}
