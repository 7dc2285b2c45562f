package org.memline.study.sends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Headings;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.sample.Locality;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

class SendsSectionTest {
  private static final Measured<SendCell> SMALL = measured("packed/warm/rows:1/1x8/int32");
  private static final Measured<SendCell> LARGE = measured("packed/warm/rows:2/30x20/float64");

  private static Measured<SendCell> measured(String id) {
    return new Measured<>(
        SendCell.parse(id, Role.GRID),
        new MeasuringRanks(Locality.CORE, 2, "2x1", false),
        Times.of(1, 1, 1));
  }

  private static SendsSection of(List<Measured<SendCell>> cells) {
    return new SendsSection(
        Headings.EVIDENCE, SendsSection.Range.of(cells), 4096L, List.of(), cells);
  }

  /**
   * Cells without evidence are not listed, and the measured range does not include them.
   * Predictions outside that range have a note.
   */
  @Test
  void cellsWithoutEvidenceAreLeftOutOfListAndRange() {
    SendsSection some = of(List.of(SMALL, LARGE.withoutEvidence())).withEvidence();
    assertEquals(List.of(SMALL), some.cells());
    assertEquals(32, some.range().mostBytes());
    assertEquals(of(List.of(SMALL, LARGE)), of(List.of(SMALL, LARGE)).withEvidence());
  }

  @Test
  void theRangeCoversAllCells() {
    SendsSection.Range range = of(List.of(SMALL, LARGE)).range();
    assertEquals(32, range.leastBytes());
    assertEquals(2 * 20 * 8, range.mostBytes());
    assertEquals(30, range.mostRows());
    assertEquals(20, range.mostColumns());
    assertEquals(2, range.elements().size());
    assertNull(SendsSection.Range.of(List.of()));
  }
}
