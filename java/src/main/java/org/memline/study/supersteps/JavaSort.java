package org.memline.study.supersteps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.memline.nativelib.Memline;
import org.memline.nativelib.SortTable;
import org.memline.study.measure.MeasurementFailure;

/**
 * Times {@code Arrays.parallelSort}, called as a user would call it, on the keys that the ranks
 * also sort. It runs in a separate JVM with the default compiler and garbage collector.
 */
public final class JavaSort {
  /**
   * Warm-up time in seconds. It is long enough for the sort to be compiled with full optimisation.
   */
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
   * @param threads number of threads of the pool that runs the sort; 0 to call the sort directly
   * @return the time of each repetition, in seconds
   */
  public List<Double> seconds(double measuring, int threads) throws InterruptedException {
    ForkJoinPool pool = threads == 0 ? null : new ForkJoinPool(threads);
    long start = Memline.ml_clock_ns();
    double last = 0;
    // The time limit also includes copying the keys and checking the result. Sorting sorted keys is
    // very fast: if only the sort counted, the loop would run for a hundred seconds.
    for (int i = 0;
        i < LEAST_WARM_UPS || Memline.ml_clock_ns() - start < WARM_UP_SECONDS * NS;
        i++) {
      last = once(pool);
    }
    List<Double> seconds = new ArrayList<>();
    for (int left = Repetitions.of(measuring, last); left > 0; left--) {
      // Garbage of earlier repetitions is collected now, so that the collection does not interrupt
      // the timed sort.
      System.gc();
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
