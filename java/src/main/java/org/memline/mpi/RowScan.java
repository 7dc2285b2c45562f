package org.memline.mpi;

/**
 * An MPI scan (prefix reduction) over ranks that have one row of a matrix each. The result replaces
 * the row. Open MPI's Java bindings perform the scan.
 */
public interface RowScan extends AutoCloseable {
  /**
   * Runs the scan once, by {@code mpi.Intracomm.scan} or, if it is exclusive, {@code exScan}.
   * Collective.
   */
  void once();

  /** Frees the communicator. Collective. */
  @Override
  void close();
}
