package org.memline.mpi.bindings;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.memline.layout.Blocks;
import org.memline.layout.Element;
import org.memline.model.program.ScanOp;
import org.memline.mpi.BufferExchange;
import org.memline.mpi.MpiFailure;
import org.memline.mpi.Ranks;
import org.memline.mpi.RowScan;
import org.memline.mpi.Tags;

/** Implements {@link Ranks} with Open MPI's Java bindings. */
public final class OpenMpiRanks implements Ranks {
  private static final int ROOT = 0;
  private static final int WAKE_TAG = Tags.WAKE.number();
  private static final int PART_TAG = Tags.PART.number();

  private final Intracomm world;
  private final int rank;
  private final int size;

  /** Starts MPI in this process. */
  public OpenMpiRanks() {
    try {
      MPI.Init(new String[0]);
      world = MPI.COMM_WORLD;
      rank = world.getRank();
      size = world.getSize();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Init", e);
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void barrier() {
    try {
      world.barrier();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Barrier", e);
    }
  }

  @Override
  public byte[] broadcast(byte[] fromRoot) {
    int length = (int) broadcast(rank == ROOT ? fromRoot.length : 0);
    byte[] bytes = rank == ROOT ? fromRoot : new byte[length];
    try {
      world.bcast(bytes, length, MPI.BYTE, ROOT);
      return bytes;
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Bcast", e);
    }
  }

  @Override
  public long broadcast(long fromRoot) {
    long[] value = {fromRoot};
    try {
      world.bcast(value, 1, MPI.LONG, ROOT);
      return value[0];
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Bcast", e);
    }
  }

  /**
   * Gathers the data by one message per rank. {@code gatherv} of the bindings is not used, because
   * it has an error in Open MPI 4.1.4: it computes the size of its buffer as the product of offset
   * and length of the last part, instead of their sum. If the last part is short, it therefore
   * writes past the end of its buffer.
   */
  @Override
  public List<byte[]> gather(byte[] own) {
    long[] lengths = gather(new long[] {own.length});
    try {
      if (rank != ROOT) {
        if (own.length > 0) {
          world.send(own, own.length, MPI.BYTE, ROOT, PART_TAG);
        }
        return List.of();
      }
      List<byte[]> parts = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        byte[] part = i == ROOT ? own.clone() : new byte[Math.toIntExact(lengths[i])];
        if (i != ROOT && part.length > 0) {
          world.recv(part, part.length, MPI.BYTE, i, PART_TAG);
        }
        parts.add(part);
      }
      return parts;
    } catch (MPIException e) {
      throw new MpiFailure("gathering by MPI_Send and MPI_Recv", e);
    }
  }

  @Override
  public long[] gather(long[] own) {
    long[] all = new long[rank == ROOT ? own.length * size : 0];
    try {
      world.gather(own, own.length, MPI.LONG, all, own.length, MPI.LONG, ROOT);
      return all;
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Gather", e);
    }
  }

  @Override
  public void sleep(int waker) {
    try {
      while (world.iProbe(waker, WAKE_TAG) == null) {
        LockSupport.parkNanos(DOZE_NS);
      }
      world.recv(new byte[0], 0, MPI.BYTE, waker, WAKE_TAG);
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Iprobe", e);
    }
  }

  @Override
  public void wake(int sleeper) {
    try {
      world.send(new byte[0], 0, MPI.BYTE, sleeper, WAKE_TAG);
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Send", e);
    }
  }

  @Override
  public String description() {
    return MPI.getLibVersion().strip().replaceAll(",.*", "");
  }

  @Override
  public BufferExchange exchange(
      int peer,
      boolean leads,
      Blocks blocks,
      Element element,
      ByteBuffer send,
      ByteBuffer receive,
      int lineBytes) {
    return new OpenMpiBufferExchange(world, peer, leads, blocks, element, send, receive, lineBytes);
  }

  @Override
  public RowScan rowScan(
      int column, ByteBuffer row, Element element, ScanOp op, boolean exclusive) {
    return new OpenMpiRowScan(world, column, row, element, op, exclusive);
  }

  @Override
  public void abort(int exitCode) {
    try {
      world.abort(exitCode);
    } catch (MPIException e) {
      Runtime.getRuntime().halt(exitCode);
    }
  }

  @Override
  public void close() {
    try {
      MPI.Finalize();
    } catch (MPIException e) {
      throw new MpiFailure("MPI_Finalize", e);
    }
  }
}
