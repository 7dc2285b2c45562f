package org.memline.mpi;

/** A slice that goes from a direct buffer to the peer and comes back into another. */
public interface BufferExchange extends AutoCloseable {
  /**
   * Runs both legs: the leader sends first, and the other rank receives first. A leg ends when the
   * receiver has read one word of each memory line of what arrived.
   */
  void roundTrip();

  /** Frees the datatype; not collective. */
  @Override
  void close();
}
