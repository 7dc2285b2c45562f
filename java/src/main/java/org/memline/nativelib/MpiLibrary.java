package org.memline.nativelib;

import java.nio.charset.StandardCharsets;

/** What the MPI library of this process reports about itself. */
public final class MpiLibrary {
  private MpiLibrary() {}

  /**
   * Returns the text by which the MPI library describes itself, of one or more lines; "" if it has
   * no such text.
   */
  public static String words() {
    return MpiCalls.ml_mpi_library();
  }

  /** Returns the MPI that memline's C library was compiled for, such as {@code mpich 4.0.2}. */
  public static String built() {
    return MpiCalls.ml_mpi_built();
  }

  /**
   * Returns the settings of the MPI library (control variables of MPI_T), one line NAME=VALUE each,
   * sorted by name; "" if the library reports no settings.
   */
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
