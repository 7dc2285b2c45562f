package org.memline.study.supersteps;

import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.NodeSorts;
import org.memline.nativelib.SortRun;
import org.memline.nativelib.SuperstepRun;
import org.memline.sample.SortCell;
import org.memline.study.measure.OpenCell;

/** A cell (configuration) in which ranks sort one of the launch's inputs by one algorithm. */
final class OpenSort implements OpenCell {
  /**
   * Size of the data, in bytes, from which one repetition in each visit to the cell suffices,
   * because a repetition accesses thousands of memory lines.
   */
  private static final long LONG_BYTES = 1 << 20;

  /**
   * Size of the data, in bytes, from which the caches are assumed to hold no data of the previous
   * repetition.
   */
  private static final long HUGE_BYTES = 32 << 20;

  private final SortRun sort;
  private final int algorithm;
  private final long bytes;
  private final boolean first;
  private final boolean leads;
  private double[] lastNs = new double[0];

  /**
   * @param sort the sort with its input; it stays open when this cell is closed, for other cells
   * @param first whether this launch (start of mpirun) opens the cell for the first time
   * @param leads whether this rank's times are the times of the cell
   */
  OpenSort(SortRun sort, SortCell cell, boolean first, boolean leads) {
    this.sort = sort;
    this.algorithm = NodeSorts.ml_sort_algorithm(cell.algorithm());
    this.bytes = cell.bytes();
    this.first = first;
    this.leads = leads;
  }

  /**
   * Returns the number of warm-ups. It is 1 if the launch opens the cell for the first time, to
   * touch the memory. After that, it is 0 if the data have at least {@link #HUGE_BYTES}, otherwise
   * 1.
   */
  @Override
  public int warmUps() {
    return first || bytes < HUGE_BYTES ? 1 : 0;
  }

  @Override
  public int least(int ofOthers) {
    return bytes < LONG_BYTES ? ofOthers : 1;
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int run(long ignored, int count) {
    lastNs = new double[count];
    for (int i = 0; i < count; i++) {
      try {
        lastNs[i] = sort.once(algorithm).ns();
      } catch (NativeFailure failure) {
        return failure.status();
      }
    }
    return Memline.ML_OK;
  }

  @Override
  public double[] ns() {
    return lastNs;
  }

  @Override
  public double controlNs() {
    return SuperstepRun.gridControlNs();
  }

  /** Returns success, because each repetition has already verified all data. */
  @Override
  public int verifyAll(long repetition) {
    return Memline.ML_OK;
  }

  @Override
  public void close() {}
}
