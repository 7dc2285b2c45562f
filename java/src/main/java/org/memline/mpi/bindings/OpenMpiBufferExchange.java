package org.memline.mpi.bindings;

import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.mpi.BufferExchange;
import org.memline.mpi.LineReader;
import org.memline.mpi.MpiFailure;
import org.memline.mpi.Tags;

/**
 * Implements {@link BufferExchange} with {@code mpi.Comm.send} and a derived {@code mpi.Datatype}.
 */
final class OpenMpiBufferExchange implements BufferExchange {
  private static final int TAG = Tags.BLOCK.number();

  private final Comm comm;
  private final int peer;
  private final boolean leads;
  private final ByteBuffer send;
  private final ByteBuffer receive;
  private final LineReader lines;
  private final Datatype type;

  OpenMpiBufferExchange(
      Comm comm,
      int peer,
      boolean leads,
      Blocks blocks,
      Element element,
      ByteBuffer send,
      ByteBuffer receive,
      int lineBytes) {
    this.comm = comm;
    this.peer = peer;
    this.leads = leads;
    this.send = send;
    this.receive = receive;
    lines = new LineReader(receive, blocks, lineBytes);
    Datatype base = element == Element.INT32 ? MPI.INT : MPI.DOUBLE;
    int length = Math.toIntExact(blocks.blockBytes() / element.bytes());
    try {
      if (blocks.count() == 1) {
        type = Datatype.createContiguous(length, base);
      } else {
        int stride = Math.toIntExact(blocks.strideBytes() / element.bytes());
        type = Datatype.createVector(Math.toIntExact(blocks.count()), length, stride, base);
      }
      type.commit();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Type_commit", e);
    }
  }

  @Override
  public void roundTrip() {
    try {
      if (leads) {
        comm.send(send, 1, type, peer, TAG);
        comm.recv(receive, 1, type, peer, TAG);
        lines.read();
      } else {
        comm.recv(receive, 1, type, peer, TAG);
        lines.read();
        comm.send(send, 1, type, peer, TAG);
      }
    } catch (MPIException e) {
      throw new MpiFailure("mpi.Comm.send", e);
    }
  }

  @Override
  public void close() {
    try {
      type.free();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Type_free", e);
    }
  }
}
