package org.memline.mpi;

/** Runs a scan in place over ranks that have one row each. The Java bindings perform it. */
public interface RowScan extends AutoCloseable {
  /** Runs {@code mpi.Intracomm.scan} or {@code exScan}. Collective. */
  void once();

  /** Frees the communicator. Collective. */
  @Override
  void close();
}
