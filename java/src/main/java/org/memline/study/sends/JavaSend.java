package org.memline.study.sends;

import java.nio.ByteBuffer;
import org.memline.layout.Blocks;
import org.memline.layout.Slice;
import org.memline.mpi.BufferExchange;
import org.memline.mpi.Ranks;
import org.memline.nativelib.Exchange;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.SendCell;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.measure.Resources;

/**
 * Performs a send by the method {@code java} on one rank of a pair: Open MPI's Java bindings send
 * the slice. The C library writes the data and verifies it.
 */
final class JavaSend implements OpenCell {
  private final Exchange exchange;
  private final BufferExchange bindings;
  private final boolean leads;
  private final int warmUps;
  private double[] lastNs = new double[0];

  /**
   * @param cell slice that is sent, with its method and cache state; {@code spec} describes how its
   *     memory is accessed
   */
  JavaSend(Ranks ranks, Exchange.Spec spec, SendCell cell, Exchange.Memories memory) {
    Slice slice = cell.slice();
    if (slice.blocks().extentBytes() > Integer.MAX_VALUE) {
      throw new NativeFailure(
          Memline.ML_EUNSUPPORTED,
          "a direct buffer cannot hold a slice that spans %d bytes"
              .formatted(slice.blocks().extentBytes()));
    }
    leads = spec.leads();
    warmUps = OpenLoop.warmUps(cell.cache());
    exchange = Exchange.open(spec, memory);
    bindings = Resources.and(exchange, () -> open(ranks, spec, slice, memory));
  }

  private BufferExchange open(
      Ranks ranks, Exchange.Spec spec, Slice slice, Exchange.Memories memory) {
    Blocks blocks = slice.blocks();
    ByteBuffer send = memory.sendBlock().buffer(blocks.extentBytes());
    ByteBuffer receive = memory.receiveBlock().buffer(blocks.extentBytes());
    return ranks.exchange(
        spec.peer(), leads, blocks, slice.matrix().element(), send, receive, spec.lineBytes());
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int warmUps() {
    return warmUps;
  }

  /**
   * Runs repetitions. The steps have the same order as in the loop of {@code timing/loop.c}, so
   * that times can be compared. Only this class and {@code JavaScan} read a clock in Java code.
   */
  @Override
  public int run(long first, int count) {
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
      bindings.roundTrip();
      long after = System.nanoTime();
      lastNs[i] = leads ? (after - before) / 2.0 : 0;
      status = exchange.settle();
      if (status != Memline.ML_OK) {
        return status;
      }
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
    return exchange.verifyAll(repetition);
  }

  @Override
  public void close() {
    bindings.close();
    exchange.close();
  }
}
