package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ApplicationCellTest {
  @Test
  void applicationAndTransferCellsAreDistinguishedByTheirIds() {
    for (String id :
        new String[] {"transpose-loads/1024/packed/cold/half", "fem/32/ring/warm/full"}) {
      Cell cell = Experiment.TRANSFERS.cell(id, Role.GRID);
      assertInstanceOf(ApplicationCell.class, cell);
      assertEquals(id, cell.id());
    }
    assertInstanceOf(
        TransferCell.class, Experiment.TRANSFERS.cell("packed/cold/64Q1/131072", Role.GRID));
  }

  @Test
  void aPlanSurvivesSerialization() {
    Plan plan =
        Plan.of(
            Experiment.TRANSFERS,
            java.util.List.of(Experiment.TRANSFERS.cell("sor/256/put/cold/full", Role.TEST)));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
    assertEquals(256 * 8, plan.cells().get(0).bytes());
  }

  @Test
  void wrongIdsAreRefused() {
    String[] wrong = {
      "fft/8/packed/warm/full",
      "sor/0/packed/warm/full",
      "sor/8/carried/warm/full",
      "sor/8/x/hot/full"
    };
    for (String id : wrong) {
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class, () -> Experiment.TRANSFERS.cell(id, Role.GRID));
      assertTrue(e.getMessage().contains("use"), e.getMessage());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> ApplicationCell.parse("sor/8/packed/warm", Role.GRID));
  }
}
