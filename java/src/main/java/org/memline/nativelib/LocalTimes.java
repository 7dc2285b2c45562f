package org.memline.nativelib;

import com.sun.jna.ptr.DoubleByReference;

/** {@code ml_control_local}: what this rank does by itself, in ns. */
public record LocalTimes(double spinNs, double copyNs) {
  /** Longs that one rank's times take when gathered. */
  public static final int LONGS = 2;

  public static LocalTimes now() {
    DoubleByReference spin = new DoubleByReference();
    DoubleByReference copy = new DoubleByReference();
    NativeFailure.check(Memline.ml_control_local(spin, copy));
    return new LocalTimes(spin.getValue(), copy.getValue());
  }

  /** Whole nanoseconds: the clock tells no more. */
  public long[] asLongs() {
    return new long[] {Math.round(spinNs), Math.round(copyNs)};
  }

  /** Those of a rank, out of what was gathered. */
  public static LocalTimes of(long[] gathered, int rank) {
    return new LocalTimes(gathered[LONGS * rank], gathered[LONGS * rank + 1]);
  }
}
