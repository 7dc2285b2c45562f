package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SortCellTest {
  private static final SortCell CELL = new SortCell("radix6", 8, 56_234, 2, Role.TEST);

  @Test
  void anIdIsReadBackAsItsCell() {
    assertEquals("sort/radix6/int64/56234/2", CELL.id());
    assertEquals(CELL, Experiment.SUPERSTEPS.cell(CELL.id(), Role.TEST));
    assertEquals(8 * 56_234, CELL.bytes());
    Plan plan = Plan.of(Experiment.SUPERSTEPS, List.of(CELL));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
  }

  @Test
  void otherIdsAreRefused() {
    for (String id :
        List.of(
            "sort/",
            "sort/radix/int32/0/2",
            "sort/radix/int32/10/0",
            "sort/radix/int16/10/2",
            "sort/radix/int32/10",
            "sort//int32/10/2")) {
      assertThrows(
          IllegalArgumentException.class, () -> Experiment.SUPERSTEPS.cell(id, Role.GRID), id);
    }
  }
}
