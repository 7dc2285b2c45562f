package org.memline.mpi;

/**
 * Sends part of a matrix from a direct buffer to a peer, and receives the peer's data in another
 * direct buffer. Open MPI's Java bindings perform the exchange.
 */
public interface BufferExchange extends AutoCloseable {
  /**
   * Runs one round trip. The leading rank sends first, and the other rank receives first. Each
   * direction ends when the receiver has read one word of each cache line that arrived.
   */
  void roundTrip();

  /** Frees the MPI datatype. This call is not collective. */
  @Override
  void close();
}
