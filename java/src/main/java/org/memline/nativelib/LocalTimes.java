package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/**
 * The present speed of this rank's core and of its path to a partner, in ns: {@code
 * ml_control_local}, {@code ml_control_dram}, {@code ml_control_path}, {@code ml_control_self} and
 * {@code ml_cores_handoff}.
 *
 * @param dramNs 0 if lines cannot be flushed
 * @param pathNs 0 without a partner
 * @param selfNs 0 if not measured
 * @param handoffNs 0 if not measured, or if this rank may use only one core
 */
public record LocalTimes(
    double spinNs, double copyNs, double dramNs, double pathNs, double selfNs, double handoffNs) {
  /** The number of longs that one rank's times have when gathered. */
  public static final int LONGS = 6;

  /** The argument that stands for no partner. */
  public static final int ALONE = -1;

  /**
   * The extent of the measurements of each rank on its own node. Each value includes the
   * measurements of the previous ones.
   */
  public enum Extent {
    /** The speed of the core and of its memory. */
    CORE,
    /**
     * The time of a message from the rank to itself, which shows the overhead of the MPI library.
     */
    LIBRARY,
    /** The time of a memory line between two cores, both of which are busy meanwhile. */
    CORES
  }

  /**
   * Measures now. A rank and its partner both call this at the same time.
   *
   * @param partner rank of the partner, or {@link #ALONE}
   * @param leads whether this rank is the first of the two
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

  /** Returns the times in whole nanoseconds, the resolution of the clock. */
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

  /** Returns one rank's times out of the gathered longs. */
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
