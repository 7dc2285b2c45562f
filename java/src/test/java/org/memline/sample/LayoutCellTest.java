package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutCellTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "packed/cold/vector(9, 1, 5, float64)",
        "datatype/warm/offset(8, indexed([1, 2], [0, 5], 12B))",
        "put/cold/contiguous(9, float64) -> vector(9, 1, 5, float64)",
        "ring/warm/16B"
      })
  void cellsAreReadFromTheirIds(String id) {
    Cell cell = Experiment.LAYOUTS.cell(id, Role.ASKED);
    assertInstanceOf(LayoutCell.class, cell);
    assertEquals(id, cell.id());
    assertEquals(cell, Experiment.LAYOUTS.cell(id, Role.ASKED));
    Plan plan = Plan.of(Experiment.LAYOUTS, List.of(cell));
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
    assertFalse(cell.fitted());
    assertTrue(Experiment.LAYOUTS.cell(id, Role.TRAIN).fitted());
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
    assertThrows(IllegalArgumentException.class, () -> Experiment.LAYOUTS.cell(id, Role.ASKED), id);
  }

  /** A journal keeps the text; a fit leaves the cell out and reports it. */
  @Test
  void fitsLeaveLayoutsOut() {
    Cell cell = Experiment.LAYOUTS.cell("packed/cold/vector(9, 1, 5, float64)", Role.ASKED);
    Path file = folder.resolve("asked.samples.jsonl");
    try (Journal journal = Journal.create(file, Recorded.run("Cpu 1"))) {
      journal.add(Recorded.launch(1));
      journal.add(Recorded.sample(cell, 1));
      journal.add(Recorded.sample(Recorded.ROWS, 1));
    }
    SampleSet read = SampleReader.read(List.of(file), false);
    assertEquals(cell, read.samples().get(0).cell());
    SampleSet fitted = read.fitted();
    assertEquals(List.of(Recorded.ROWS), fitted.samples().stream().map(CellSample::cell).toList());
    assertEquals(
        List.of("1 of 2 measurements are skipped, because no model is fitted to their layouts"),
        fitted.notices().stream().filter(line -> line.contains("are skipped")).toList());
    SampleSet only =
        new SampleSet(
            read.run(), read.launches(), List.of(), read.samples().subList(0, 1), List.of());
    assertThrows(SampleException.class, only::fitted);
    assertSame(fitted, fitted.fitted());
  }
}
