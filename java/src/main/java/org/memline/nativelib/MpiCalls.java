package org.memline.nativelib;

import com.sun.jna.Native;

/**
 * Declares the functions of {@code memline/ranks.h} for JNA, which call MPI; the header describes
 * them.
 */
public final class MpiCalls {
  static {
    Native.register(MpiCalls.class, LibraryFile.open());
  }

  private MpiCalls() {}

  public static native int ml_mpi_init();

  public static native int ml_mpi_finalize();

  public static native int ml_mpi_ranks(int[] rank, int[] size);

  public static native int ml_mpi_barrier();

  public static native int ml_mpi_broadcast(byte[] bytes, long count);

  public static native int ml_mpi_gather(byte[] own, long count, byte[] all);

  public static native int ml_mpi_send(byte[] bytes, long count, int to, int tag);

  public static native int ml_mpi_receive(byte[] bytes, long count, int from, int tag);

  public static native int ml_mpi_probe(int from, int tag, int[] there);

  public static native int ml_mpi_abort(int code);

  public static native String ml_mpi_library();

  public static native String ml_mpi_built();

  public static native int ml_mpi_settings(byte[] text, long capacity, long[] needed);
}
