package org.memline.mpi;

/**
 * Exchanges a slice with a peer: it goes from a direct buffer to the peer and comes back into
 * another buffer.
 */
public interface BufferExchange extends AutoCloseable {
  /**
   * Runs both legs of a round trip. The leader sends first, and the other rank receives first. A
   * leg ends when the receiver has read one word of each memory line that arrived.
   */
  void roundTrip();

  /** Frees the datatype. The call is not collective. */
  @Override
  void close();
}
