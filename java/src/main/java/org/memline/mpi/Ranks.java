package org.memline.mpi;

import java.nio.ByteBuffer;
import java.util.List;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;

/**
 * The ranks of one launch, as little of MPI as the experiments need, by Open MPI's Java bindings or
 * through the C library. All calls but {@link #rank}, {@link #size}, {@link #fail} and {@link
 * #abort} are collective.
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

  /** Rank 0's bytes, on every rank; what the others pass is ignored and may be null. */
  byte[] broadcast(byte[] fromRoot);

  /** Rank 0's value, on every rank. */
  long broadcast(long fromRoot);

  /** Everybody's bytes by rank, on rank 0; empty elsewhere. */
  List<byte[]> gather(byte[] own);

  /**
   * Everybody's values, rank after rank, on rank 0; empty elsewhere. {@code own} has the same
   * length on each.
   */
  long[] gather(long[] own);

  /**
   * Sleeps until {@code waker} calls {@link #wake}, on ranks that have nothing to do. A rank that
   * waits in MPI keeps its core busy, and the resources that this core shares with others.
   */
  void sleep(int waker);

  /** Ends the {@link #sleep} of another rank. */
  void wake(int rank);

  /** The library and its version. */
  String description();

  /** Method {@code java}: the blocks of a direct buffer sent by the Java bindings themselves. */
  BufferExchange exchange(
      int peer,
      boolean leads,
      Blocks blocks,
      Element element,
      ByteBuffer send,
      ByteBuffer receive,
      int lineBytes);

  /**
   * A scan of whole rows by the Java bindings.
   *
   * @param column of the mesh, whose ranks scan together
   * @param row this rank's, a direct buffer of exactly its elements
   */
  RowScan rowScan(int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive);

  /**
   * Tells why, in a line of its own, and ends every rank with this exit code. Launchers pass on
   * what ranks say by a process on each node. An abort ends that process, too, and what it has not
   * passed on yet is lost: hence the wait, as long as a busy machine needs. Other ranks may speak
   * meanwhile.
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

  /** Ends every rank, at once, with this exit code. */
  void abort(int exitCode);

  /** Leaves MPI; collective. */
  @Override
  void close();
}
