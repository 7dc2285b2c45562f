package org.memline.mpi;

/**
 * Sends part of a matrix from a direct buffer to a peer and receives the data that comes back in
 * another buffer. The Java bindings perform it.
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
