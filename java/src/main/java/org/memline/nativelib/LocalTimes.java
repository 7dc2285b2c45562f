package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/**
 * The present speed of this rank's core and of its path to a partner, in ns: {@code
 * ml_control_local}, {@code ml_control_dram} and {@code ml_control_path}.
 *
 * @param dramNs 0 if lines cannot be flushed
 * @param pathNs 0 without a partner
 */
public record LocalTimes(double spinNs, double copyNs, double dramNs, double pathNs) {
  /** The number of longs that one rank's times have when gathered. */
  public static final int LONGS = 4;

  /** The partner of a rank without a partner. */
  public static final int ALONE = -1;

  /**
   * Measures now. A rank and its partner both call this at the same time.
   *
   * @param partner or {@link #ALONE}
   * @param leads whether this rank is the first of the two
   */
  public static LocalTimes now(int partner, boolean leads) {
    DoubleByReference spin = new DoubleByReference();
    DoubleByReference copy = new DoubleByReference();
    NativeFailure.check(Memline.ml_control_local(spin, copy));
    DoubleByReference dram = new DoubleByReference();
    int status = Memline.ml_control_dram(dram);
    if (status != Memline.ML_EUNSUPPORTED) {
      NativeFailure.check(status);
    }
    DoubleByReference path = new DoubleByReference();
    if (partner != ALONE) {
      NativeFailure.check(Memline.ml_control_path(partner, leads ? 1 : 0, path));
    }
    return new LocalTimes(spin.getValue(), copy.getValue(), dram.getValue(), path.getValue());
  }

  /** Returns whole nanoseconds, which is the clock's resolution. */
  public long[] asLongs() {
    return new long[] {
      Math.round(spinNs), Math.round(copyNs), Math.round(dramNs), Math.round(pathNs)
    };
  }

  /** Returns one rank's times out of the gathered longs. */
  public static LocalTimes of(long[] gathered, int rank) {
    int at = LONGS * rank;
    return new LocalTimes(gathered[at], gathered[at + 1], gathered[at + 2], gathered[at + 3]);
  }
}
