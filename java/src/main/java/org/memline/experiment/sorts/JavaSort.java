package org.memline.experiment.sorts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.nativelib.Memline;
import org.memline.nativelib.SortTable;

/**
 * {@code Arrays.parallelSort} as a user calls it, on the keys that the ranks sort. It runs in a
 * separate JVM with the default compiler and collector.
 */
public final class JavaSort {
  /** Seconds of warm-up, long enough for the final compilation of the sort. */
  private static final double WARM_UP_SECONDS = 1;

  private static final int LEAST_WARM_UPS = 2;
  private static final double NS = 1e9;

  private final SortTask task;
  private final int[] ints;
  private final long[] longs;

  public JavaSort(SortTask task) {
    this.task = task;
    int count = Math.toIntExact(task.keys());
    ints = task.type() == KeyType.INT32 ? new int[count] : null;
    longs = task.type() == KeyType.INT64 ? new long[count] : null;
    SortTable.keys(
        task.spec(),
        task.ranks(),
        ints == null ? SortTable.KeyArray.of(longs) : SortTable.KeyArray.of(ints));
  }

  /**
   * Sorts repeatedly.
   *
   * @param measuring approximate seconds of measuring
   * @param threads threads of a pool to which the sort is submitted; 0 for a direct call
   * @return seconds of each repetition
   */
  public List<Double> seconds(double measuring, int threads) throws InterruptedException {
    ForkJoinPool pool = threads == 0 ? null : new ForkJoinPool(threads);
    long start = Memline.ml_clock_ns();
    double last = 0;
    // The time of copies and checks counts, too. Sorting sorted keys takes so little time that the
    // loop would last a hundred seconds until a second was spent in sorting alone.
    for (int i = 0;
        i < LEAST_WARM_UPS || Memline.ml_clock_ns() - start < WARM_UP_SECONDS * NS;
        i++) {
      last = once(pool);
    }
    List<Double> seconds = new ArrayList<>();
    for (int left = Repetitions.of(measuring, last); left > 0; left--) {
      System.gc(); // otherwise garbage of earlier repetitions might be collected now
      seconds.add(once(pool));
    }
    if (pool != null) {
      pool.shutdown();
    }
    return seconds;
  }

  private double once(ForkJoinPool pool) throws InterruptedException {
    int[] someInts = ints == null ? null : ints.clone();
    long[] someLongs = longs == null ? null : longs.clone();
    Runnable sort =
        () -> {
          if (someInts != null) {
            Arrays.parallelSort(someInts);
          } else {
            Arrays.parallelSort(someLongs);
          }
        };
    long before = Memline.ml_clock_ns();
    if (pool == null) {
      sort.run();
    } else {
      pool.submit(sort).join();
    }
    double seconds = (Memline.ml_clock_ns() - before) / NS;
    requireSorted(someInts, someLongs);
    return seconds;
  }

  private static void requireSorted(int[] ints, long[] longs) {
    boolean sorted = true;
    for (int i = 1; ints != null && i < ints.length; i++) {
      sorted &= ints[i - 1] <= ints[i];
    }
    for (int i = 1; longs != null && i < longs.length; i++) {
      sorted &= longs[i - 1] <= longs[i];
    }
    if (!sorted) {
      throw new MeasurementFailure("the keys are not sorted after Arrays.parallelSort");
    }
  }
}
