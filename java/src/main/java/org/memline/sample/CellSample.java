package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The measurements of one cell (one configuration) by one pair of ranks in one visit. A launch
 * (start of mpirun) visits a cell several times.
 *
 * @param leader rank of the pair that took the times
 * @param stop reason why the repetitions ended
 * @param oneWayNs time of each repetition in ns, in the order of measurement; for a round trip,
 *     half its time
 * @param batchEnds index of the first repetition after each batch; repetitions are measured in
 *     batches, with checks in between
 * @param disturbed whether a rank lost its core or the hypervisor took time during a batch; the
 *     index is the batch
 * @param controlNs reference time in ns around each batch: the one-way time of a cache line or an
 *     empty message between the cores, measured before and after the batch, and the longer one;
 *     empty if the cell has no such time
 * @param atUs end of each batch in µs since the launch began to measure; empty in samples of
 *     versions that did not record it
 * @param ran the kernel or implementation that was used; "" if the cell itself determines it
 * @param reason message of the C library if this system cannot measure the cell; "" if it can, and
 *     in samples of earlier versions
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

  /** Creates a sample of a cell (one configuration) that this system can measure. */
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
   * Returns the sample of a cell (one configuration) that this system cannot measure.
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

  /**
   * Creates a sample without the end time of each batch of repetitions, which earlier versions of
   * memline did not record.
   */
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

  /** The reason why the repetitions of a cell (configuration) ended. */
  public enum Stop {
    /** The confidence interval of the median time is narrow enough. */
    @JsonProperty("tight")
    TIGHT,
    /**
     * The part of the launch's time that was assigned to this cell (configuration) is used up. A
     * launch is a start of mpirun.
     */
    @JsonProperty("time")
    TIME,
    /** The maximum number of repetitions was reached. */
    @JsonProperty("count")
    COUNT,
    /** This system cannot measure the cell (configuration); there are no repetitions. */
    @JsonProperty("unsupported")
    UNSUPPORTED
  }

  /**
   * Returns this sample with another number of its launch (start of mpirun). Launches get new
   * numbers when samples of several files are joined.
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
   * Returns the times in ns of the repetitions in selected batches, in the order of measurement.
   * Repetitions are measured in batches.
   *
   * @param keep accepts the index of a batch if it is selected
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
