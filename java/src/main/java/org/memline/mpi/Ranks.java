package org.memline.mpi;

import java.nio.ByteBuffer;
import java.util.List;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;

/**
 * The ranks of one launch, with the MPI calls that the experiments need. An implementation uses
 * Open MPI's Java bindings or the C library. The calls {@code barrier}, {@code broadcast}, {@code
 * gather}, {@code rowScan} and {@code close} are collective.
 */
public interface Ranks extends AutoCloseable {
  /**
   * The time between two checks of a sleeping rank, in ns. If ranks share cores, the checks take
   * time from the ranks that measure. With a check every 0.2 ms and six sleeping ranks on two
   * cores, messages of the first rank took 1.7 times as long as messages of the others.
   */
  long DOZE_NS = 5_000_000;

  /**
   * The time between a rank's last message and the end of all ranks, in ms. The launcher needs it
   * to pass on the message.
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
   * Gathers the bytes of all ranks. Returns them by rank on rank 0, and an empty list on other
   * ranks.
   */
  List<byte[]> gather(byte[] own);

  /**
   * Gathers the values of all ranks. Returns them rank after rank on rank 0, and an empty array on
   * other ranks. {@code own} has the same length on all ranks.
   */
  long[] gather(long[] own);

  /**
   * Sleeps until rank {@code waker} calls {@link #wake}. A rank that has nothing to do sleeps,
   * because a rank that waits in MPI would keep its core busy and use resources that the core
   * shares with others.
   */
  void sleep(int waker);

  /** Ends the {@link #sleep} of rank {@code rank}. */
  void wake(int rank);

  /** Returns the name and version of the MPI library. */
  String description();

  /**
   * Returns an exchange by the method {@code java}: the Java bindings send the blocks of a direct
   * buffer.
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
   * Reports the reason on one line and ends every rank with this exit code. Before the end, this
   * rank waits {@link #PASSING_ON_MS} ms, as long as a busy machine needs to pass on output. The
   * reason is that a launcher passes on the output of ranks through a process on each node; an
   * abort ends that process, and its unsent output is lost. Other ranks may also report during the
   * wait.
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
