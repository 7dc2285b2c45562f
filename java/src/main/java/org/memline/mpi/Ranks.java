package org.memline.mpi;

import java.nio.ByteBuffer;
import java.util.List;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;

/**
 * The ranks of one launch, with the part of MPI that the experiments need, through Open MPI's Java
 * bindings or the C library. The calls {@code barrier}, {@code broadcast}, {@code gather}, {@code
 * rowScan} and {@code close} are collective.
 */
public interface Ranks extends AutoCloseable {
  /**
   * The time between two checks of a sleeping rank, in ns. If ranks share cores, the checks take
   * time from the ranks that measure: with six sleeping ranks on two cores and 0.2 ms, messages of
   * the first rank took 1.7 times as long as those of the others.
   */
  long DOZE_NS = 5_000_000;

  /** The time from a rank's last message to the end of all ranks. */
  long PASSING_ON_MS = 500;

  int rank();

  int size();

  void barrier();

  /**
   * Returns rank 0's bytes on every rank; the argument of other ranks is ignored and may be null.
   */
  byte[] broadcast(byte[] fromRoot);

  /** Returns rank 0's value on every rank. */
  long broadcast(long fromRoot);

  /** Returns the bytes of each rank, by rank, on rank 0; an empty list on other ranks. */
  List<byte[]> gather(byte[] own);

  /**
   * Returns the values of all ranks, rank after rank, on rank 0; an empty array on other ranks.
   * {@code own} has the same length on all ranks.
   */
  long[] gather(long[] own);

  /**
   * Sleeps until {@code waker} calls {@link #wake}. It is for ranks that have nothing to do,
   * because a rank that waits in MPI keeps its core busy, and the resources that this core shares
   * with others.
   */
  void sleep(int waker);

  /** Ends the {@link #sleep} of another rank. */
  void wake(int rank);

  /** Returns the name and version of the MPI library. */
  String description();

  /**
   * Returns an exchange of method {@code java}, in which the Java bindings send the blocks of a
   * direct buffer.
   *
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
   * Returns a scan of whole rows by the Java bindings.
   *
   * @param column column of the mesh, whose ranks scan together
   * @param row row of this rank, a direct buffer of exactly its elements
   * @throws org.memline.nativelib.NativeFailure with status {@code ML_EUNSUPPORTED} if these ranks
   *     do not use the Java bindings
   */
  RowScan rowScan(int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive);

  /**
   * Reports the reason on one line and ends every rank with this exit code. Launchers pass on the
   * output of ranks through a process on each node. An abort also ends that process, and output
   * that it has not passed on yet is lost. Therefore this rank first waits as long as a busy
   * machine needs; other ranks may report in this time.
   */
  default void fail(String why, int exitCode) {
    System.err.println("memline: " + why);
    System.err.flush();
    try {
      Thread.sleep(PASSING_ON_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    abort(exitCode);
  }

  /** Ends every rank immediately with this exit code. */
  void abort(int exitCode);

  /** Finalizes MPI. Collective. */
  @Override
  void close();
}
