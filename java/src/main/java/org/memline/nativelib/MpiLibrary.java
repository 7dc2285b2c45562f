package org.memline.nativelib;

import java.nio.charset.StandardCharsets;

/** The MPI library of this process, in its own words. */
public final class MpiLibrary {
  private MpiLibrary() {}

  /** Of one line or several; empty where it says nothing. */
  public static String words() {
    return MpiCalls.ml_mpi_library();
  }

  /** What the C library was compiled for, as {@code mpich 4.0.2}. */
  public static String built() {
    return MpiCalls.ml_mpi_built();
  }

  /** {@code ml_mpi_settings}: lines NAME=VALUE, by name; empty where it tells none. */
  public static String settings() {
    long[] needed = new long[1];
    if (MpiCalls.ml_mpi_settings(null, 0, needed) != Memline.ML_OK) {
      return "";
    }
    byte[] text = new byte[Math.toIntExact(needed[0])];
    NativeFailure.check(MpiCalls.ml_mpi_settings(text, text.length, needed));
    return new String(text, 0, text.length - 1, StandardCharsets.UTF_8);
  }
}
