package org.memline.mpi;

/** A row a rank, scanned over the ranks by the Java bindings, in place. */
public interface RowScan extends AutoCloseable {
  /** Collective: {@code mpi.Intracomm.scan} or {@code exScan}. */
  void once();

  /** Frees the communicator; collective. */
  @Override
  void close();
}
