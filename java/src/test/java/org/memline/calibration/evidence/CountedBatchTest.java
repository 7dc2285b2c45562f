package org.memline.calibration.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.sample.CellSample;
import org.memline.sample.CellSample.Stop;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LaunchRecord.Place;
import org.memline.sample.Locality;
import org.memline.sample.Role;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/**
 * Tests that a batch of repetitions is counted for the distance that the cores had during this
 * batch.
 */
class CountedBatchTest {
  private static final SendCell CELL = SendCell.parse("packed/warm/columns:1/4x4/int32", Role.GRID);

  /**
   * A cache line takes 215 ns between far cores and 64 ns between near cores. The third of the
   * eight batches is disturbed, and the control time of the last batch fits neither distance. These
   * two batches do not count.
   */
  @Test
  void aBatchCountsAsItsMedianInTheStateItWasMeasuredIn() {
    double[] ns = {100, 140, 120, 200, 999, 50, 60, 70, 210, 205, 55, 500};
    int[] ends = {3, 4, 5, 8, 9, 10, 11, 12};
    boolean[] disturbed = {false, false, true, false, false, false, false, false};
    double[] controls = {215, 215, 215, 64, 215, 215, 64, 117};
    CellSample sample = new CellSample(CELL, 1, 0, Stop.TIME, ns, ends, disturbed, controls, "");
    List<CountedBatch> counted = CountedBatch.of(set(sample, filler()));
    assertEquals(List.of(120.0, 200.0, 210.0, 205.0), nanoseconds(counted, Locality.NODE));
    assertEquals(List.of(60.0, 55.0), nanoseconds(counted, Locality.CORE));
    assertEquals(1, counted.get(0).launch());
  }

  private static List<Double> nanoseconds(List<CountedBatch> counted, Locality locality) {
    return counted.stream()
        .filter(batch -> batch.locality() == locality && batch.cell().equals(CELL))
        .map(batch -> batch.seconds() * 1e9)
        .map(seconds -> Math.rint(1000 * seconds) / 1000)
        .toList();
  }

  /**
   * Returns batches of another cell, measured with far and with near cores. They show that there
   * are two distances.
   */
  private static CellSample filler() {
    int count = 60;
    int[] ends = new int[count];
    double[] controls = new double[count];
    for (int i = 0; i < count; i++) {
      ends[i] = i + 1;
      controls[i] = i < 40 ? 215 : 64;
    }
    SendCell other = SendCell.parse("packed/warm/columns:2/4x4/int32", Role.GRID);
    return new CellSample(
        other, 1, 0, Stop.TIME, new double[count], ends, new boolean[count], controls, "");
  }

  private static SampleSet set(CellSample... samples) {
    List<Place> places = List.of(new Place(0, "n", "0", ""), new Place(1, "n", "1", ""));
    LaunchRecord launch =
        new LaunchRecord(
            1, Experiment.SENDS, 2, "2x1", false, 1, 20, "line_handoff", "m", "b", places);
    RunRecord run =
        new RunRecord("quick", 1, 1, 1, "", "", false, "2026-01-01T00:00:00Z", Map.of());
    return new SampleSet(run, List.of(launch), List.of(), List.of(samples), List.of());
  }
}
