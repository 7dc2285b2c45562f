package org.memline.mpi;

/** A scan in place over the ranks, each of which has a row, by the Java bindings. */
public interface RowScan extends AutoCloseable {
  /** Runs {@code mpi.Intracomm.scan} or {@code exScan}. Collective. */
  void once();

  /** Frees the communicator; collective. */
  @Override
  void close();
}
