package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.Access;
import org.memline.layout.Operation;

/**
 * Tests that cells of copies and transfers can be read back from their ids, in plans and in samples
 * files.
 */
class OtherCellsTest {
  private static final Operation OPERATION =
      new Operation(131072, Access.parse("2x64"), Access.parse("ws"));

  private static List<Cell> cells() {
    return List.of(
        new TransferCell(Method.RING, CacheState.COLD, OPERATION, Role.TEST),
        new TransferCell(Method.RING_SEND, CacheState.WARM, OPERATION, Role.GRID),
        new CopyCell(
            CopyCell.BEST,
            Pages.HUGE,
            true,
            4096,
            Access.parse("8xw"),
            Access.CONTIGUOUS,
            Role.GRID),
        new CopyCell(
            "gather_strided_avx2",
            Pages.BASE,
            false,
            48,
            Access.CONTIGUOUS,
            Access.parse("1032"),
            Role.ASKED));
  }

  @Test
  void anIdIsReadBackAsItsCell() {
    for (Cell cell : cells()) {
      assertEquals(cell, cell.experiment().cell(cell.id(), cell.role()));
    }
    assertEquals("ring/cold/2x64Qws/131072", cells().get(0).id());
    assertEquals("best/2M/all/8xwC1/4096", cells().get(2).id());
  }

  @Test
  void plansSurviveSerialization() {
    Plan transfers = Plan.of(Experiment.TRANSFERS, cells().subList(0, 2));
    Plan copies = Plan.of(Experiment.COPIES, cells().subList(2, 4));
    assertEquals(transfers, Plan.fromBytes(transfers.toBytes()));
    assertEquals(copies, Plan.fromBytes(copies.toBytes()));
  }

  @Test
  void otherIdsAreRefused() {
    for (String id : List.of("", "ring", "ring/cold/64Q", "ring/cold/64Q1/x", "sing/cold/64Q1/8")) {
      assertThrows(
          IllegalArgumentException.class, () -> Experiment.TRANSFERS.cell(id, Role.GRID), id);
    }
    for (String id : List.of("", "best/3M/one/1C1/8", "best/4K/some/1C1/8", "best/4K/one/1Q1/8")) {
      assertThrows(IllegalArgumentException.class, () -> Experiment.COPIES.cell(id, Role.GRID), id);
    }
  }
}
