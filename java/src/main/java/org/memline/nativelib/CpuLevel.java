package org.memline.nativelib;

import com.sun.jna.ptr.IntByReference;

/** {@code ml_cpu_level}: the processor features that kernels may use. */
public final class CpuLevel {
  /** The environment variable that lowers the level. */
  public static final String VARIABLE = "MEMLINE_CPU";

  private CpuLevel() {}

  /**
   * Returns whether a processor of level {@code own} can run kernels of {@code level}. The C
   * library defines the names of the levels.
   */
  public static boolean allows(String own, String level) {
    return level.equals("plain")
        || level.equals(own)
        || own.equals("avx512") && level.equals("avx2");
  }

  /**
   * Returns the level's name, for example {@code avx2}.
   *
   * @throws NativeFailure if {@link #VARIABLE} names no level, or one that this processor does not
   *     have
   */
  public static String current() {
    IntByReference level = new IntByReference();
    NativeFailure.check(Memline.ml_cpu_level(level));
    return Memline.ml_cpu_level_name(level.getValue());
  }
}
