package org.memline.mpi.bindings;

import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;
import org.memline.mpi.MpiFailure;
import org.memline.mpi.RowScan;

/** Implements {@link RowScan} with {@code mpi.Intracomm.scan} and {@code exScan}. */
final class OpenMpiRowScan implements RowScan {
  private final Intracomm line;
  private final ByteBuffer row;
  private final int count;
  private final Datatype type;
  private final Op op;
  private final boolean exclusive;
  // result on the first rank of an exclusive scan (neutral elements of the operation), which
  // MPI_Exscan leaves undefined; null on other ranks and for an inclusive scan
  private final ByteBuffer identities;

  /**
   * Creates the scan. Collective.
   *
   * @param column column of this rank in the mesh; all ranks of a column scan together, in the
   *     order of their ranks
   * @param row direct buffer with the row of this rank, which the result replaces
   */
  OpenMpiRowScan(
      Intracomm world, int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive) {
    this.row = row;
    this.exclusive = exclusive;
    count = row.capacity() / element.bytes();
    type = element == Element.INT32 ? MPI.INT : MPI.DOUBLE;
    this.op =
        switch (op) {
          case SUM -> MPI.SUM;
          case MAX -> MPI.MAX;
          case PRODUCT -> MPI.PROD;
        };
    try {
      line = world.split(column, world.getRank());
      identities = exclusive && line.getRank() == 0 ? identities(element, op) : null;
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Comm_split", e);
    }
  }

  private ByteBuffer identities(Element element, ScanOp op) {
    ByteBuffer all = ByteBuffer.allocateDirect(row.capacity()).order(row.order());
    while (all.hasRemaining()) {
      if (element == Element.INT32) {
        all.putInt(
            switch (op) {
              case SUM -> 0;
              case MAX -> Integer.MIN_VALUE;
              case PRODUCT -> 1;
            });
      } else {
        all.putDouble(
            switch (op) {
              case SUM -> 0;
              case MAX -> Double.NEGATIVE_INFINITY;
              case PRODUCT -> 1;
            });
      }
    }
    return all.flip();
  }

  @Override
  public void once() {
    try {
      if (!exclusive) {
        line.scan(row, count, type, op);
        return;
      }
      line.exScan(row, count, type, op);
      if (identities != null) {
        row.put(0, identities, 0, identities.limit());
      }
    } catch (MPIException e) {
      throw new MpiFailure("mpi.Intracomm.scan", e);
    }
  }

  @Override
  public void close() {
    try {
      line.free();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Comm_free", e);
    }
  }
}
