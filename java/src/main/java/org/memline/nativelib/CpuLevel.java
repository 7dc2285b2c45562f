package org.memline.nativelib;

import com.sun.jna.ptr.IntByReference;

/** {@code ml_cpu_level}: what kernels may use of this processor. */
public final class CpuLevel {
  /** Environment variable that lowers it. */
  public static final String VARIABLE = "MEMLINE_CPU";

  private CpuLevel() {}

  /** Whether kernels of a level may run where there is this one; of the C library's names. */
  public static boolean allows(String own, String level) {
    return level.equals("plain")
        || level.equals(own)
        || own.equals("avx512") && level.equals("avx2");
  }

  /**
   * Its name, for example {@code avx2}.
   *
   * @throws NativeFailure where {@link #VARIABLE} names none, or one that this processor has not
   */
  public static String current() {
    IntByReference level = new IntByReference();
    NativeFailure.check(Memline.ml_cpu_level(level));
    return Memline.ml_cpu_level_name(level.getValue());
  }
}
