package org.memline.mpi;

import java.nio.ByteBuffer;
import java.util.List;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;

/**
 * The MPI calls that the experiments need, between the ranks of one launch (one start of mpirun).
 * There are two implementations, by Open MPI's Java bindings and by memline's C library. The calls
 * {@code barrier}, {@code broadcast}, {@code gather}, {@code rowScan} and {@code close} are
 * collective.
 */
public interface Ranks extends AutoCloseable {
  /**
   * The time in ns between two checks by which a sleeping rank finds out whether it was woken. If
   * ranks share cores, frequent checks take time from the ranks that measure. With a check every
   * 0.2 ms and six sleeping ranks on two cores, messages of the first rank took 1.7 times as long
   * as messages of the others.
   */
  long DOZE_NS = 5_000_000;

  /**
   * The time in ms between a rank's error message and the abort of all ranks. The launcher needs
   * this time to pass on the message.
   */
  long PASSING_ON_MS = 500;

  int rank();

  int size();

  void barrier();

  /** Returns rank 0's bytes on every rank. Other ranks' arguments are ignored and may be null. */
  byte[] broadcast(byte[] fromRoot);

  /** Returns rank 0's value on every rank. */
  long broadcast(long fromRoot);

  /**
   * Gathers the bytes of all ranks. On rank 0 the index of the returned list is the rank; on other
   * ranks the list is empty.
   */
  List<byte[]> gather(byte[] own);

  /**
   * Gathers the values of all ranks. On rank 0 the returned array holds the values of rank 0, then
   * those of rank 1, and so on; on other ranks the array is empty. {@code own} has the same length
   * on all ranks.
   */
  long[] gather(long[] own);

  /**
   * Sleeps until rank {@code waker} calls {@link #wake}. A rank that waits in MPI would keep its
   * core busy instead, and would use caches and hardware threads that other ranks need.
   */
  void sleep(int waker);

  /** Wakes rank {@code rank}, which is in {@link #sleep}. */
  void wake(int rank);

  /** Returns the name and version of the MPI library. */
  String description();

  /**
   * Returns an exchange by memline's transfer method {@code java}: the Java bindings send blocks of
   * a direct buffer.
   *
   * @param leads whether this rank sends first
   * @param blocks number, length and distance of the equally spaced blocks of payload, equal in
   *     both buffers
   * @param lineBytes size of a cache line in bytes
   * @throws org.memline.nativelib.NativeFailure with status {@code ML_EUNSUPPORTED} if these ranks
   *     do not use the Java bindings
   */
  BufferExchange exchange(
      int peer,
      boolean leads,
      Blocks blocks,
      Element element,
      ByteBuffer send,
      ByteBuffer receive,
      int lineBytes);

  /**
   * Returns a scan (prefix reduction) that the Java bindings perform. Each rank contributes one
   * row.
   *
   * @param column column of this rank in the mesh; all ranks of a column scan together
   * @param row direct buffer with the row of this rank, which the result replaces
   * @throws org.memline.nativelib.NativeFailure with status {@code ML_EUNSUPPORTED} if these ranks
   *     do not use the Java bindings
   */
  RowScan rowScan(int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive);

  /** Ends every rank immediately with this exit code. */
  void abort(int exitCode);

  /** Finalizes MPI. Collective. */
  @Override
  void close();
}
