package org.memline.nativelib;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;

/**
 * {@code memline/ranks.h}, function for function: MPI itself; see there for what each does. The
 * rest of the header is {@link Memline}.
 */
public final class MpiCalls {
  /** The largest tag. */
  public static final int ML_MOST_TAG = 32767;

  static {
    Native.register(MpiCalls.class, NativeLibrary.getInstance(LibraryFile.path().toString()));
  }

  private MpiCalls() {}

  public static native int ml_mpi_init();

  public static native int ml_mpi_finalize();

  public static native int ml_mpi_ranks(IntByReference rank, IntByReference size);

  public static native int ml_mpi_barrier();

  public static native int ml_mpi_broadcast(byte[] bytes, long count);

  public static native int ml_mpi_gather(byte[] own, long count, byte[] all);

  public static native int ml_mpi_send(byte[] bytes, long count, int to, int tag);

  public static native int ml_mpi_receive(byte[] bytes, long count, int from, int tag);

  public static native int ml_mpi_probe(int from, int tag, IntByReference there);

  public static native int ml_mpi_abort(int code);

  public static native String ml_mpi_library();

  public static native String ml_mpi_built();

  public static native int ml_mpi_settings(byte[] text, long capacity, LongByReference needed);
}
