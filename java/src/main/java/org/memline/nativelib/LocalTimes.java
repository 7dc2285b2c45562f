package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/**
 * Times in ns of small reference operations on this rank at the moment. They show whether the speed
 * of the machine changes during a run.
 *
 * @param spinNs time of a fixed chain of multiplications ({@code ml_control_local})
 * @param copyNs time of a copy within the caches of the core ({@code ml_control_local})
 * @param dramNs time of a copy of data that no cache holds ({@code ml_control_dram}); 0 if cache
 *     lines cannot be flushed
 * @param pathNs one-way time of a long message to the partner ({@code ml_control_path}); 0 without
 *     a partner
 * @param selfNs time of a short message from the rank to itself ({@code ml_control_self}); 0 if it
 *     is not measured
 * @param handoffNs one-way time of a cache line from one core to another ({@code
 *     ml_cores_handoff}); 0 if it is not measured, or if this rank may use only one core
 */
public record LocalTimes(
    double spinNs, double copyNs, double dramNs, double pathNs, double selfNs, double handoffNs) {
  /**
   * The number of times of one rank, each a long, when all ranks' times are gathered in one array.
   */
  public static final int LONGS = 6;

  /** The value of the argument {@code partner} of {@link #now} for a rank that has no partner. */
  public static final int ALONE = -1;

  /**
   * Selects which operations are measured. Each value adds one measurement to those of the values
   * before it.
   */
  public enum Extent {
    /** The speed of the core and of its memory. */
    CORE,
    /**
     * The time of a message from the rank to itself, which shows the overhead of the MPI library.
     */
    LIBRARY,
    /** The time of a cache line between two cores. The measurement keeps a second core busy. */
    CORES
  }

  /**
   * Measures all times. The partner must call this method at the same time.
   *
   * @param partner rank of the partner, or {@link #ALONE}
   * @param leads true on the rank of the pair that sends first
   */
  public static LocalTimes now(int partner, boolean leads, Extent extent) {
    DoubleByReference spin = new DoubleByReference();
    DoubleByReference copy = new DoubleByReference();
    NativeFailure.check(Memline.ml_control_local(spin, copy));
    DoubleByReference dram = new DoubleByReference();
    checkSupported(Memline.ml_control_dram(dram));
    DoubleByReference path = new DoubleByReference();
    if (partner != ALONE) {
      NativeFailure.check(Memline.ml_control_path(partner, leads ? 1 : 0, path));
    }
    DoubleByReference self = new DoubleByReference();
    if (extent != Extent.CORE) {
      NativeFailure.check(Memline.ml_control_self(self));
    }
    DoubleByReference handoff = new DoubleByReference();
    if (extent == Extent.CORES) {
      checkSupported(Memline.ml_cores_handoff(handoff));
    }
    return new LocalTimes(
        spin.getValue(),
        copy.getValue(),
        dram.getValue(),
        path.getValue(),
        self.getValue(),
        handoff.getValue());
  }

  private static void checkSupported(int status) {
    if (status != Memline.ML_EUNSUPPORTED) {
      NativeFailure.check(status);
    }
  }

  /**
   * Returns the times in ns, rounded to whole numbers, because the clock counts whole nanoseconds.
   */
  public long[] asLongs() {
    return new long[] {
      Math.round(spinNs),
      Math.round(copyNs),
      Math.round(dramNs),
      Math.round(pathNs),
      Math.round(selfNs),
      Math.round(handoffNs)
    };
  }

  /**
   * Returns the times of {@code rank} from the gathered array, which has {@link #LONGS} values for
   * each rank.
   */
  public static LocalTimes of(long[] gathered, int rank) {
    int at = LONGS * rank;
    return new LocalTimes(
        gathered[at],
        gathered[at + 1],
        gathered[at + 2],
        gathered[at + 3],
        gathered[at + 4],
        gathered[at + 5]);
  }
}
