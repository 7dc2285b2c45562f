package org.memline.study.transfers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.TransferCell;

/** Tests that only batches of repetitions at the requested distance of the cores are used. */
class TransferResultsTest {
  private static final double NEAR = 64;
  private static final double FAR = 215;
  private static final TransferCell CELL = TransferCell.parse("packed/warm/16Q1/1024", Role.GRID);

  /** Returns one launch with two far batches of 30 ns and a near one of 10 ns. */
  private static SampleSet set() {
    LaunchRecord launch =
        new LaunchRecord(
            1, Experiment.TRANSFERS, 2, "2x1", false, 1, 20, "line_handoff", "m", "b", List.of());
    CellSample sample =
        new CellSample(
            CELL,
            1,
            0,
            CellSample.Stop.TIGHT,
            new double[] {30, 10, 30},
            new int[] {1, 2, 3},
            new boolean[3],
            new double[] {FAR, NEAR, FAR},
            "");
    RunRecord run =
        new RunRecord("quick", 1, 1, 1, "", "", false, "2026-01-01T00:00:00Z", Map.of());
    return new SampleSet(run, List.of(launch), List.of(), List.of(sample), List.of());
  }

  private static double seconds(double controlNs) {
    return TransferResults.of(set(), controlNs).operations().get(0).seconds();
  }

  @Test
  void onlyBatchesInTheRequestedStateCount() {
    assertEquals(10e-9, seconds(NEAR), 1e-18);
    assertEquals(30e-9, seconds(FAR), 1e-18);
    assertEquals(30e-9, seconds(Double.NaN), 1e-18);
  }

  @Test
  void aStateThatWasNeverSeenHasNoTable() {
    assertNull(TransferResults.of(set(), 2 * FAR));
  }
}
