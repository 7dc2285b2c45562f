package org.memline.study.measure;

import java.util.Arrays;

/**
 * The repetitions of one cell (configuration) so far, divided into batches of consecutive
 * repetitions. For each batch it is also known whether the ranks were disturbed.
 */
final class Batches {
  private double[] ns = new double[64];
  private int taken;
  private int[] ends = new int[8];
  private boolean[] disturbed = new boolean[8];
  private double[] controlNs = new double[8];
  private long[] atUs = new long[8];
  private int count;

  /**
   * Adds a batch of repetitions.
   *
   * @param batch time of each repetition in ns
   * @param control control time of the batch in ns, which is the one-way time of a cache line or of
   *     an empty message between the cores
   * @param at end of the batch, in µs since the launch began to measure
   */
  void add(double[] batch, boolean wasDisturbed, double control, long at) {
    if (taken + batch.length > ns.length) {
      ns = Arrays.copyOf(ns, Math.max(2 * ns.length, taken + batch.length));
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      disturbed = Arrays.copyOf(disturbed, 2 * count);
      controlNs = Arrays.copyOf(controlNs, 2 * count);
      atUs = Arrays.copyOf(atUs, 2 * count);
    }
    System.arraycopy(batch, 0, ns, taken, batch.length);
    taken += batch.length;
    ends[count] = taken;
    disturbed[count] = wasDisturbed;
    atUs[count] = at;
    controlNs[count++] = control;
  }

  int taken() {
    return taken;
  }

  double[] all() {
    return Arrays.copyOf(ns, taken);
  }

  /** Returns the times of all repetitions in undisturbed batches, in ns. */
  double[] evidence() {
    double[] kept = new double[taken];
    int length = 0;
    int start = 0;
    for (int batch = 0; batch < count; batch++) {
      if (!disturbed[batch]) {
        System.arraycopy(ns, start, kept, length, ends[batch] - start);
        length += ends[batch] - start;
      }
      start = ends[batch];
    }
    return Arrays.copyOf(kept, length);
  }

  int[] ends() {
    return Arrays.copyOf(ends, count);
  }

  boolean[] disturbed() {
    return Arrays.copyOf(disturbed, count);
  }

  long[] atUs() {
    return Arrays.copyOf(atUs, count);
  }

  /**
   * Returns the control time of each batch of repetitions, in ns. It is the one-way time of a cache
   * line or of an empty message between the cores of the cell's ranks. The array is empty if the
   * cell has no control time.
   */
  double[] controlNs() {
    double[] all = Arrays.copyOf(controlNs, count);
    return Arrays.stream(all).anyMatch(Double::isNaN) ? new double[0] : all;
  }
}
