package org.memline.experiment.sends;

import java.nio.ByteBuffer;
import org.memline.experiment.OpenCell;
import org.memline.layout.Blocks;
import org.memline.layout.Slice;
import org.memline.layout.Walk;
import org.memline.mpi.BufferExchange;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * One cell as one rank of a pair performs it: C's timed loop, or Java's for method {@code java}.
 */
final class OpenSend implements OpenCell {
  private final Exchange exchange;
  private final BufferExchange viaJava;
  private final boolean leads;
  private final boolean cold;
  private double[] lastNs = new double[0];

  OpenSend(Ranks ranks, int peer, SendCell cell, Exchange.Memories memory, int lineBytes) {
    Slice slice = cell.slice();
    Blocks blocks = slice.blocks();
    if (cell.method() == Method.JAVA && blocks.extentBytes() > Integer.MAX_VALUE) {
      throw new NativeFailure(
          Memline.ML_EUNSUPPORTED,
          "a direct buffer holds no slice that spans " + blocks.extentBytes() + " bytes");
    }
    leads = ranks.rank() < peer;
    cold = cell.cache() == CacheState.COLD;
    exchange =
        Exchange.open(
            new Exchange.Spec(
                peer,
                leads,
                nativeMethod(cell.method()),
                cold ? Memline.ML_COLD : Memline.ML_WARM,
                slice.matrix().element().bytes(),
                lineBytes,
                Walk.of(blocks),
                Walk.of(blocks),
                0,
                slice.matrix().bytes()),
            memory);
    viaJava = cell.method() == Method.JAVA ? openJava(ranks, peer, slice, memory) : null;
  }

  private BufferExchange openJava(Ranks ranks, int peer, Slice slice, Exchange.Memories memory) {
    Blocks blocks = slice.blocks();
    ByteBuffer send = memory.sendBlock().buffer(blocks.extentBytes());
    ByteBuffer receive = memory.receiveBlock().buffer(blocks.extentBytes());
    return ranks.exchange(peer, leads, blocks, slice.matrix().element(), send, receive);
  }

  private static int nativeMethod(Method method) {
    return switch (method) {
      case DATATYPE -> Memline.ML_DATATYPE;
      case PACKED -> Memline.ML_PACKED;
      case MPIPACK -> Memline.ML_MPIPACK;
      case PIPELINED, RING, PUT, DIRECT -> throw new IllegalStateException("not there yet");
      case JAVA -> Memline.ML_EXTERNAL;
    };
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int warmUps() {
    return cold ? 1 : MOST_WARM_UPS;
  }

  @Override
  public int run(long first, int count) {
    if (viaJava != null) {
      return runJava(first, count);
    }
    int status = exchange.run(first, count);
    lastNs = exchange.oneWayNs(count);
    return status;
  }

  /** The same loop as {@code timing/loop.c}; the one place where Java reads a clock. */
  private int runJava(long first, int count) {
    lastNs = new double[count];
    int data = Memline.ML_OK;
    for (int i = 0; i < count; i++) {
      int status = exchange.prepare(first + i);
      if (status == Memline.ML_OK) {
        status = exchange.barrier();
      }
      if (status != Memline.ML_OK) {
        return status;
      }
      long before = System.nanoTime();
      viaJava.roundTrip();
      long after = System.nanoTime();
      lastNs[i] = leads ? (after - before) / 2.0 : 0;
      if (data == Memline.ML_OK) {
        data = exchange.verify(first + i);
      }
    }
    return data;
  }

  @Override
  public double[] ns() {
    return lastNs;
  }

  @Override
  public double controlNs() {
    return exchange.controlNs();
  }

  @Override
  public int verifyAll(long repetition) {
    return exchange.verifyMatrix(repetition);
  }

  @Override
  public void close() {
    if (viaJava != null) {
      viaJava.close();
    }
    exchange.close();
  }
}
