package org.memline.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.memline.compare.Calibrations;
import org.memline.sample.Locality;
import org.memline.study.copies.CopiesSection;
import org.memline.study.transfers.TransfersSection;

/**
 * Tests calibrations with several localities (distances of the cores): which tables each locality
 * has.
 */
class CalibrationTest {
  private static final CopiesSection COPIES = new CopiesSection(List.of());
  private static final TransfersSection TRANSFERS =
      new TransfersSection(List.of(), List.of(), List.of());

  private static Calibrations named(Locality locality) {
    return Calibrations.named(locality.label()).locality(locality);
  }

  private static Calibration farWithNear() {
    return named(Locality.NODE)
        .elsewhere(named(Locality.CORE))
        .elsewhere(named(Locality.REMOTE).secondNode("another"))
        .build()
        .with(CopiesSection.SECTION, COPIES)
        .with(TransfersSection.SECTION, TRANSFERS);
  }

  @Test
  void otherLocalitiesShareOnlyTheCopiesOfTheFirst() {
    Calibration near = farWithNear().at(Locality.CORE).orElseThrow();
    assertEquals("core", near.label());
    assertSame(COPIES, CopiesSection.of(near));
    assertNull(TransfersSection.of(near));
  }

  @Test
  void aCalibrationAtOneLocalityHasNoOtherLocalities() {
    assertEquals(List.of(), farWithNear().at(Locality.NODE).orElseThrow().elsewhere());
    assertEquals(Optional.empty(), named(Locality.CORE).build().at(Locality.NODE));
  }

  @Test
  void statesAreTheLocalitiesSeenByTheSameLaunches() {
    assertEquals(
        List.of(Locality.NODE, Locality.CORE),
        farWithNear().states().stream().map(Calibration::locality).toList());
  }
}
