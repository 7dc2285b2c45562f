package org.memline.study.measure;

import org.memline.nativelib.Exchange;
import org.memline.nativelib.Region;

/** The memory of one rank for exchanges with another rank: two blocks and two pack buffers. */
public final class PairMemory implements AutoCloseable {
  /**
   * Number of additional bytes of a pack buffer, because MPI_Pack may add a header to the payload.
   */
  private static final long HEADER_BYTES = 4096;

  private final Exchange.Memories memories;

  /**
   * Allocates the blocks and buffers.
   *
   * @param size sizes of the blocks and buffers
   */
  public PairMemory(Size size) {
    memories =
        new Exchange.Memories(
            new Region(size.blockBytes()),
            new Region(size.blockBytes()),
            new Region(size.payloadBytes() + HEADER_BYTES),
            new Region(size.payloadBytes() + HEADER_BYTES));
  }

  /**
   * The sizes of a rank's blocks and buffers.
   *
   * @param blockBytes bytes of each of the two blocks
   * @param payloadBytes largest payload in bytes
   * @param window whether a window as large as a block is needed, because a method receives into it
   */
  public record Size(long blockBytes, long payloadBytes, boolean window) {

    /**
     * Returns the memory that a rank needs, in bytes. It is {@link Long#MAX_VALUE} if the sum is
     * too large for a long.
     */
    public long bytesNeeded() {
      double blocks = window ? 3 : 2;
      double bytes = blocks * blockBytes + 2.0 * (payloadBytes + HEADER_BYTES);
      return (long) Math.min(bytes, Long.MAX_VALUE);
    }
  }

  public Exchange.Memories memories() {
    return memories;
  }

  @Override
  public void close() {
    memories.sendBlock().close();
    memories.receiveBlock().close();
    memories.sendBuffer().close();
    memories.receiveBuffer().close();
  }
}
