package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;
import org.memline.layout.Blocks;

/**
 * {@code ml_exchange}: one slice that goes from a leading rank to its peer and comes back through
 * other memory.
 */
public final class Exchange implements AutoCloseable {
  private final Pointer handle;
  private Memory times = new Memory(64 * Double.BYTES);

  private Exchange(Pointer handle) {
    this.handle = handle;
  }

  /** The four regions an exchange works in. */
  public record Memories(
      Region sendBlock, Region receiveBlock, Region sendBuffer, Region receiveBuffer) {}

  /** What is exchanged, with whom, how: the constants are {@link Memline}'s. */
  public record Spec(
      int peer,
      boolean leads,
      int method,
      int cache,
      int elementBytes,
      int lineBytes,
      Blocks blocks,
      long matrixBytes) {}

  /**
   * Sizes are checked here before C sees them, and by C once more.
   *
   * @throws NativeFailure with status {@code ML_EUNSUPPORTED} where the system cannot do it
   */
  public static Exchange open(Spec spec, Memories memories) {
    Blocks blocks = spec.blocks();
    if (blocks.extentBytes() > spec.matrixBytes()
        || spec.matrixBytes()
            > Math.min(memories.sendBlock().bytes(), memories.receiveBlock().bytes())
        || blocks.payloadBytes()
            > Math.min(memories.sendBuffer().bytes(), memories.receiveBuffer().bytes())) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "slice %s in a matrix of %d bytes does not fit blocks of %d and buffers of %d bytes"
              .formatted(
                  blocks,
                  spec.matrixBytes(),
                  memories.sendBlock().bytes(),
                  memories.sendBuffer().bytes()));
    }
    ExchangeSpec c = new ExchangeSpec();
    c.peer = spec.peer();
    c.leads = spec.leads() ? 1 : 0;
    c.method = spec.method();
    c.cache = spec.cache();
    c.element_bytes = spec.elementBytes();
    c.line_bytes = spec.lineBytes();
    c.blocks = blocks.count();
    c.block_bytes = blocks.blockBytes();
    c.stride_bytes = blocks.strideBytes();
    c.matrix_bytes = spec.matrixBytes();
    c.send_block = memories.sendBlock().pointer();
    c.receive_block = memories.receiveBlock().pointer();
    c.send_buffer = memories.sendBuffer().pointer();
    c.receive_buffer = memories.receiveBuffer().pointer();
    c.block_capacity = Math.min(memories.sendBlock().bytes(), memories.receiveBlock().bytes());
    c.buffer_capacity = Math.min(memories.sendBuffer().bytes(), memories.receiveBuffer().bytes());
    PointerByReference place = new PointerByReference();
    NativeFailure.check(Memline.ml_exchange_open(c, place));
    return new Exchange(place.getValue());
  }

  /** {@code ml_exchange_run}; the times are read by {@link #oneWayNs}. Returns a status. */
  public int run(long first, int repetitions) {
    if (times.size() < (long) repetitions * Double.BYTES) {
      times.close();
      times = new Memory((long) repetitions * Double.BYTES);
    }
    return Memline.ml_exchange_run(handle, first, repetitions, times);
  }

  /** The times of the last {@link #run}. */
  public double[] oneWayNs(int repetitions) {
    return times.getDoubleArray(0, repetitions);
  }

  public int prepare(long repetition) {
    return Memline.ml_exchange_prepare(handle, repetition);
  }

  public int barrier() {
    return Memline.ml_exchange_barrier(handle);
  }

  public int verify(long repetition) {
    return Memline.ml_exchange_verify(handle, repetition);
  }

  public int verifyMatrix(long repetition) {
    return Memline.ml_exchange_verify_matrix(handle, repetition);
  }

  /** {@code ml_exchange_control}, in ns. */
  public double controlNs() {
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_exchange_control(handle, ns));
    return ns.getValue();
  }

  @Override
  public void close() {
    times.close();
    NativeFailure.check(Memline.ml_exchange_close(handle));
  }
}
