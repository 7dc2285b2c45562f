package org.memline.nativelib;

import com.sun.jna.ptr.IntByReference;

/** The level of instruction set that the kernels of the C library may use, such as {@code avx2}. */
public final class CpuLevel {
  /** The environment variable by which the user selects a level below that of the processor. */
  public static final String VARIABLE = "MEMLINE_CPU";

  private CpuLevel() {}

  /**
   * Returns whether a processor of level {@code own} can run kernels that were compiled for {@code
   * level}. The names of levels are plain, avx2, avx512 and neon.
   */
  public static boolean allows(String own, String level) {
    return level.equals("plain")
        || level.equals(own)
        || own.equals("avx512") && level.equals("avx2");
  }

  /**
   * Returns the name of the level in use: that of {@link #VARIABLE} if it is set, otherwise that of
   * the processor.
   *
   * @throws NativeFailure if the variable names an unknown level, or a level that this processor
   *     does not have
   */
  public static String current() {
    IntByReference level = new IntByReference();
    NativeFailure.check(Memline.ml_cpu_level(level));
    return Memline.ml_cpu_level_name(level.getValue());
  }
}
