package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * What one pair of ranks measured of one cell in one visit; a launch visits a cell several times.
 *
 * @param leader the rank that held the clock
 * @param stop why the repetitions ended
 * @param oneWayNs half of each repetition's round trip, in ns, in the order measured
 * @param batchEnds how many repetitions had been measured after each batch
 * @param disturbed for each batch, whether a rank lost its core or the host stole time meanwhile
 * @param controlNs for each batch, the control just before or after it, the longer; empty where the
 *     cell has none
 * @param atUs for each batch, when it ended, in µs since its launch began to measure; empty in
 *     samples of before that was recorded
 * @param ran what did it, where the cell leaves that open; else empty
 * @param reason why this system cannot do the cell, as the C library says it; empty where it can,
 *     and in samples of earlier versions
 */
public record CellSample(
    Cell cell,
    int launch,
    int leader,
    Stop stop,
    double[] oneWayNs,
    int[] batchEnds,
    boolean[] disturbed,
    double[] controlNs,
    long[] atUs,
    String ran,
    String reason)
    implements JournalLine {

  /** A sample of a cell that this system can do. */
  public CellSample(
      Cell cell,
      int launch,
      int leader,
      Stop stop,
      double[] oneWayNs,
      int[] batchEnds,
      boolean[] disturbed,
      double[] controlNs,
      long[] atUs,
      String ran) {
    this(cell, launch, leader, stop, oneWayNs, batchEnds, disturbed, controlNs, atUs, ran, "");
  }

  /**
   * Returns the sample of a cell that this system cannot do.
   *
   * @param reason what the C library says of it
   */
  public static CellSample unsupported(Cell cell, int launch, String reason) {
    return new CellSample(
        cell,
        launch,
        0,
        Stop.UNSUPPORTED,
        new double[0],
        new int[0],
        new boolean[0],
        new double[0],
        new long[0],
        "",
        reason);
  }

  /** As it was recorded before batches were given a time. */
  public CellSample(
      Cell cell,
      int launch,
      int leader,
      Stop stop,
      double[] oneWayNs,
      int[] batchEnds,
      boolean[] disturbed,
      double[] controlNs,
      String ran) {
    this(cell, launch, leader, stop, oneWayNs, batchEnds, disturbed, controlNs, new long[0], ran);
  }

  /** Why the repetitions of a cell ended. */
  public enum Stop {
    /** The interval of the median is tight enough. */
    @JsonProperty("tight")
    TIGHT,
    /** The cell's share of the launch's time is used up. */
    @JsonProperty("time")
    TIME,
    /** As many as are ever taken. */
    @JsonProperty("count")
    COUNT,
    /** This system cannot do it; no repetitions. */
    @JsonProperty("unsupported")
    UNSUPPORTED
  }

  /** The same sample as one of several files' launches. */
  CellSample renumbered(int otherLaunch) {
    return new CellSample(
        cell,
        otherLaunch,
        leader,
        stop,
        oneWayNs,
        batchEnds,
        disturbed,
        controlNs,
        atUs,
        ran,
        reason);
  }

  /**
   * The repetitions of the batches that {@code keep} accepts by their index, in the order measured.
   */
  public double[] repetitions(IntPredicate keep) {
    double[] kept = new double[oneWayNs.length];
    int length = 0;
    int start = 0;
    for (int batch = 0; batch < batchEnds.length; batch++) {
      if (keep.test(batch)) {
        System.arraycopy(oneWayNs, start, kept, length, batchEnds[batch] - start);
        length += batchEnds[batch] - start;
      }
      start = batchEnds[batch];
    }
    return Arrays.copyOf(kept, length);
  }
}
