package org.memline.sample;

import java.util.Arrays;

/**
 * What one pair of ranks measured of one cell in one launch.
 *
 * @param leader the rank that held the clock
 * @param stop why the repetitions ended
 * @param oneWayNs half of each repetition's round trip, in ns, in the order measured
 * @param batchEnds how many repetitions had been measured after each batch
 * @param disturbed for each batch, whether a rank lost its core or the host stole time meanwhile
 */
public record CellSample(
    Cell cell, int launch, int leader, Stop stop, double[] oneWayNs, int[] batchEnds, boolean[] disturbed) {

  /** Why the repetitions of a cell ended. */
  public enum Stop {
    /** The interval of the median is tight enough. */
    TIGHT,
    /** The cell's share of the launch's time is used up. */
    TIME,
    /** As many as are ever taken. */
    COUNT,
    /** This system cannot do it; no repetitions. */
    UNSUPPORTED
  }

  /** The repetitions of undisturbed batches, or all where every batch was disturbed. */
  public double[] evidence() {
    double[] kept = new double[oneWayNs.length];
    int length = 0;
    int start = 0;
    for (int batch = 0; batch < batchEnds.length; batch++) {
      for (int i = start; i < batchEnds[batch] && !disturbed[batch]; i++) {
        kept[length++] = oneWayNs[i];
      }
      start = batchEnds[batch];
    }
    return length == 0 ? oneWayNs.clone() : Arrays.copyOf(kept, length);
  }

  public int disturbedBatches() {
    int count = 0;
    for (boolean batch : disturbed) {
      count += batch ? 1 : 0;
    }
    return count;
  }
}
