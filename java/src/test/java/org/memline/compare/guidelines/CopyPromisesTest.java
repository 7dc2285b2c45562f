package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.study.copies.CopiesSection;

/**
 * Tests guidelines for copies with known throughputs: 8000 MB/s for contiguous data, half of it for
 * strided data, and 10 % less by plain loops.
 */
class CopyPromisesTest {
  private static Calibrations lawful() {
    return Calibrations.named("copies")
        .metric("copies.1C1.l2.best", "MB/s", "higher", launches(8000))
        .metric("copies.1C1.l2.plain", "MB/s", "higher", launches(7200))
        .metric("copies.64C1.l2.best", "MB/s", "higher", launches(4000))
        .metric("copies.64C1.l2.plain", "MB/s", "higher", launches(3600));
  }

  /** Returns five launches within one per cent of a rate. */
  private static double[] launches(double rate) {
    return new double[] {rate, 1.01 * rate, 0.99 * rate, 1.005 * rate, 0.995 * rate};
  }

  private static Calibration built(Calibrations calibrations) {
    return calibrations.build().with(CopiesSection.SECTION, new CopiesSection(List.of()));
  }

  private static Guideline find(String id, Calibrations calibrations) {
    return Guidelines.of(built(calibrations)).stream()
        .filter(g -> g.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void regularCopiesPassAndUnmeasuredLevelsAreLeftOut() {
    List<Guideline> guidelines = Guidelines.of(built(lawful()));
    assertEquals(
        List.of("chosen_copy_not_slower_than_plain.l2", "contiguous_copy_not_slower.l2"),
        guidelines.stream().map(Guideline::id).toList());
    assertTrue(guidelines.stream().allMatch(Guideline::passed), guidelines.toString());
    assertEquals(2, guidelines.get(0).cases());
    assertEquals(1, guidelines.get(1).cases());
    assertEquals(6, Guidelines.leftOut(built(lawful())).size()); // two in each of l1, l3, memory
  }

  @Test
  void aChosenKernelSlowerThanPlainIsNamed() {
    Guideline g =
        find(
            "chosen_copy_not_slower_than_plain.l2",
            lawful().metric("copies.64C1.l2.plain", "MB/s", "higher", launches(6000)));
    assertFalse(g.passed(), g.toString());
    assertEquals(1.5, g.worst().factor(), 0.01);
    assertEquals("64C1 in l2", g.worst().where());
    assertEquals(1, g.broken());
  }

  @Test
  void aStridedCopyFasterThanAContiguousOneIsNamed() {
    Guideline g =
        find(
            "contiguous_copy_not_slower.l2",
            lawful().metric("copies.64C1.l2.best", "MB/s", "higher", launches(16000)));
    assertFalse(g.passed(), g.toString());
    assertEquals(2, g.worst().factor(), 0.01);
    assertEquals("1C1 against 64C1 in l2", g.worst().where());
  }

  @Test
  void launchesWithoutEvidenceDoNotCount() {
    double nan = Double.NaN;
    Calibrations two =
        lawful().metric("copies.64C1.l2.plain", "MB/s", "higher", 1e5, 1e5, nan, nan, nan);
    assertEquals(1, find("chosen_copy_not_slower_than_plain.l2", two).cases());
  }
}
