package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Role;
import org.memline.study.measure.MeasurementFailure;

class InsidePairsTest {
  private static final Cell CELL =
      Experiment.PAIRS.cell(
          "ranks:6/pairs:1-2,0-5/both/datatype/warm/rows:1/1x64/int32", Role.SIZE);

  /** Either node may be at fault; jobs/pairs.sbatch reads the names of both. */
  @Test
  void aPairWithWrongDataIsNamed() {
    List<String> nodes = List.of("n0", "n1", "n2", "n3", "n4", "n5");
    MeasurementFailure failure = MeasurementFailure.of(CELL, 5, 6, "wrong data");
    assertEquals(
        "between n0 and n5: cell " + CELL.id() + ", rank 5: wrong data",
        InsidePairs.named(failure, nodes).getMessage());
    MeasurementFailure pauses = MeasurementFailure.of(CELL, 3, 6, "no memory");
    assertSame(pauses, InsidePairs.named(pauses, nodes));
  }
}
