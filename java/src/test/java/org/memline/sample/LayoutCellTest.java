package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutCellTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "packed/cold/vector(9, 1, 5, float64)",
        "datatype/warm/offset(8, indexed([1, 2], [0, 5], 12B))",
        "put/cold/contiguous(9, float64) -> vector(9, 1, 5, float64)",
        "ring/warm/16B"
      })
  void cellsAreReadFromTheirIds(String id) {
    Cell cell = Experiment.TRANSFERS.cell(id, Role.ASKED);
    assertInstanceOf(LayoutCell.class, cell);
    assertEquals(id, cell.id());
    assertEquals(cell, Experiment.TRANSFERS.cell(id, Role.ASKED));
    Plan plan = Plan.of(Experiment.TRANSFERS, List.of(cell));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
    assertFalse(cell.fitted());
    assertTrue(Experiment.TRANSFERS.cell("packed/cold/1Q64/64", Role.ASKED).fitted());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "packed/cold/vector(9, 1, 5",
        "packed/lukewarm/float64",
        "sent/cold/float64",
        "packed/cold/contiguous(9, float64) -> contiguous(8, float64)",
        "packed/cold/vector(9, 2, 1, float64)"
      })
  void badIdsAreRefused(String id) {
    assertThrows(
        IllegalArgumentException.class, () -> Experiment.TRANSFERS.cell(id, Role.ASKED), id);
  }
}
