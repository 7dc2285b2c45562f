package org.memline.nativelib;

import java.nio.charset.StandardCharsets;

/** The description of the MPI library of this process. */
public final class MpiLibrary {
  private MpiLibrary() {}

  /** Returns the library's own description, of one or more lines, or "" if it has none. */
  public static String words() {
    return MpiCalls.ml_mpi_library();
  }

  /** Returns what the C library was compiled for, such as {@code mpich 4.0.2}. */
  public static String built() {
    return MpiCalls.ml_mpi_built();
  }

  /** Returns {@code ml_mpi_settings}: lines NAME=VALUE, by name; "" if the library reports none. */
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
