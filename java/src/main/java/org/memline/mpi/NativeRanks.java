package org.memline.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Memline;
import org.memline.nativelib.MpiCalls;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UsedMpi;

/**
 * Implements {@link Ranks} by calls of memline's C library, which uses the MPI that it was built
 * for.
 */
final class NativeRanks implements Ranks {
  private static final int ROOT = 0;
  private static final int WAKE_TAG = Tags.WAKE.number();
  private static final int PART_TAG = Tags.PART.number();

  /**
   * The time limit of MPI_Finalize in ms. On a busy machine, ranks reach MPI_Finalize at different
   * times; the limit is longer than these differences.
   */
  private static final long PATIENCE_MS = 10_000;

  private final MpiThread thread; // null if MPI runs on the calling thread
  private final int rank;
  private final int size;

  /** Starts MPI in this process. */
  NativeRanks() {
    thread = UsedMpi.get().implementation() == Implementation.MPICH ? new MpiThread() : null;
    if (thread == null) {
      begin();
    } else {
      thread.start(NativeRanks::begin);
    }
    int[] own = new int[1];
    int[] all = new int[1];
    check("MPI_Comm_rank", MpiCalls.ml_mpi_ranks(own, all));
    rank = own[0];
    size = all[0];
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void barrier() {
    check("MPI_Barrier", MpiCalls.ml_mpi_barrier());
  }

  @Override
  public byte[] broadcast(byte[] fromRoot) {
    int length = (int) broadcast(rank == ROOT ? fromRoot.length : 0);
    byte[] bytes = rank == ROOT ? fromRoot : new byte[length];
    if (length > 0) {
      check("MPI_Bcast", MpiCalls.ml_mpi_broadcast(bytes, length));
    }
    return bytes;
  }

  @Override
  public long broadcast(long fromRoot) {
    byte[] bytes = bytes(fromRoot);
    check("MPI_Bcast", MpiCalls.ml_mpi_broadcast(bytes, bytes.length));
    return numbers(bytes)[0];
  }

  @Override
  public List<byte[]> gather(byte[] own) {
    long[] lengths = gather(new long[] {own.length});
    if (rank != ROOT) {
      if (own.length > 0) {
        check("MPI_Send", MpiCalls.ml_mpi_send(own, own.length, ROOT, PART_TAG));
      }
      return List.of();
    }
    List<byte[]> parts = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      byte[] part = i == ROOT ? own.clone() : new byte[Math.toIntExact(lengths[i])];
      if (i != ROOT && part.length > 0) {
        check("MPI_Recv", MpiCalls.ml_mpi_receive(part, part.length, i, PART_TAG));
      }
      parts.add(part);
    }
    return parts;
  }

  @Override
  public long[] gather(long[] own) {
    byte[] bytes = bytes(own);
    byte[] all = new byte[rank == ROOT ? bytes.length * size : 0];
    check("MPI_Gather", MpiCalls.ml_mpi_gather(bytes, bytes.length, all));
    return numbers(all);
  }

  @Override
  public void sleep(int waker) {
    int[] there = new int[1];
    check("MPI_Iprobe", MpiCalls.ml_mpi_probe(waker, WAKE_TAG, there));
    while (there[0] == 0) {
      LockSupport.parkNanos(DOZE_NS);
      check("MPI_Iprobe", MpiCalls.ml_mpi_probe(waker, WAKE_TAG, there));
    }
    check("MPI_Recv", MpiCalls.ml_mpi_receive(new byte[0], 0, waker, WAKE_TAG));
  }

  @Override
  public void wake(int sleeper) {
    check("MPI_Send", MpiCalls.ml_mpi_send(new byte[0], 0, sleeper, WAKE_TAG));
  }

  @Override
  public String description() {
    return MpiMismatch.loaded();
  }

  @Override
  public BufferExchange exchange(
      int peer,
      boolean leads,
      Blocks blocks,
      Element element,
      ByteBuffer send,
      ByteBuffer receive,
      int lineBytes) {
    throw noBindings();
  }

  @Override
  public RowScan rowScan(
      int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive) {
    throw noBindings();
  }

  private static NativeFailure noBindings() {
    return new NativeFailure(
        Memline.ML_EUNSUPPORTED,
        "these ranks use the C library, without Java bindings" + " (--ranks-by)");
  }

  @Override
  public void abort(int exitCode) {
    if (MpiCalls.ml_mpi_abort(exitCode) != Memline.ML_OK) {
      Runtime.getRuntime().halt(exitCode);
    }
  }

  @Override
  public void close() {
    if (thread == null) {
      finish();
    } else {
      barrier(); // The barrier waits for slower ranks, so that the time limit covers MPI_Finalize
      // alone.
      thread.end(NativeRanks::finish, PATIENCE_MS);
    }
  }

  private static void begin() {
    check("MPI_Init_thread", MpiCalls.ml_mpi_init());
  }

  private static void finish() {
    check("MPI_Finalize", MpiCalls.ml_mpi_finalize());
  }

  private static void check(String call, int status) {
    if (status != Memline.ML_OK) {
      throw new MpiFailure(call + " failed: " + Memline.ml_error());
    }
  }

  /**
   * Returns the values as bytes in native byte order. All ranks run on the same kind of processor,
   * so the receiver has the same byte order.
   */
  private static byte[] bytes(long... values) {
    ByteBuffer buffer =
        ByteBuffer.allocate(Long.BYTES * values.length).order(ByteOrder.nativeOrder());
    buffer.asLongBuffer().put(values);
    return buffer.array();
  }

  private static long[] numbers(byte[] bytes) {
    long[] values = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asLongBuffer().get(values);
    return values;
  }
}
