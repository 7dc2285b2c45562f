package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The measurements of one cell by one pair of ranks in one visit. A launch visits a cell several
 * times.
 *
 * @param leader rank that held the clock
 * @param stop reason why the repetitions ended
 * @param oneWayNs half of each repetition's round trip, in ns, in the order measured
 * @param batchEnds for each batch, the number of repetitions measured up to its end
 * @param disturbed for each batch, whether a rank lost its core or the host stole time during it
 * @param controlNs for each batch, the control time in ns, which is a line handoff or an empty
 *     message between the cores; the longer of the values just before and just after the batch;
 *     empty if the cell has no control
 * @param atUs for each batch, its end in µs since the launch began to measure; empty in samples of
 *     versions that did not record it
 * @param ran the kernel or implementation that was used, if the cell does not determine it;
 *     otherwise empty
 * @param reason message of the C library if this system cannot measure the cell; empty if it can,
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

  /** Creates a sample of a cell that this system can measure. */
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
   * Returns the sample of a cell that this system cannot measure.
   *
   * @param reason message of the C library
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

  /** Creates a sample without end times of batches, as earlier versions recorded it. */
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

  /** The reason why the repetitions of a cell ended. */
  public enum Stop {
    /** The interval of the median is narrow enough. */
    @JsonProperty("tight")
    TIGHT,
    /** The cell's share of the launch's time is used up. */
    @JsonProperty("time")
    TIME,
    /** The maximum number of repetitions was reached. */
    @JsonProperty("count")
    COUNT,
    /** This system does not support the cell; there are no repetitions. */
    @JsonProperty("unsupported")
    UNSUPPORTED
  }

  /**
   * Returns this sample with another launch number. It is used when samples of several files are
   * joined.
   */
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
   * Returns the repetitions of the batches that {@code keep} accepts by their index, in the order
   * measured.
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
