package org.memline.nativelib;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.DoubleByReference;
import com.sun.jna.ptr.PointerByReference;
import java.lang.ref.Reference;
import org.memline.layout.Walk;

/**
 * A timed exchange between two ranks, performed by {@code ml_exchange} in C. The leading rank sends
 * a payload to its peer, and the peer sends a payload back. Each rank sends from one block of
 * memory and receives in another.
 */
public final class Exchange extends TimedLoop {
  private final Pointer handle;
  private final ExchangeSpec spec; // kept, because C reads its index arrays

  private final boolean both;

  private Exchange(Pointer handle, ExchangeSpec spec, boolean both) {
    this.handle = handle;
    this.spec = spec;
    this.both = both;
  }

  /**
   * The four memory regions that one rank uses in an exchange: the blocks hold the application's
   * matrices, and the buffers hold packed payloads.
   */
  public record Memories(
      Region sendBlock, Region receiveBlock, Region sendBuffer, Region receiveBuffer) {}

  /**
   * The specification of an exchange with a peer; the constants are those of {@link Memline}.
   *
   * @param leads whether this rank sends first and takes the time
   * @param from parts of the send block that this rank sends, in this order
   * @param to parts of the receive block where this rank stores what it receives, in this order
   * @param chunkBytes size in bytes of the parts, for methods that move the payload in parts; 0 for
   *     the default of the method
   * @param matrixBytes size in bytes of the matrix at the start of each block
   */
  public record Spec(
      int peer,
      boolean leads,
      int method,
      int cache,
      int elementBytes,
      int lineBytes,
      Walk from,
      Walk to,
      long chunkBytes,
      long matrixBytes) {}

  /**
   * Opens an exchange; the peer must call this method at the same time. If C cannot open the
   * exchange on one of the two ranks, this method fails on both ranks.
   *
   * @throws NativeFailure with status {@code ML_EUNSUPPORTED} if the system does not support the
   *     method
   */
  public static Exchange open(Spec spec, Memories memories) {
    return open(spec, memories, false);
  }

  /**
   * Opens an exchange in which the two payloads travel at the same time, as in {@code
   * ml_exchange_run_both}.
   */
  public static Exchange openBoth(Spec spec, Memories memories) {
    return open(spec, memories, true);
  }

  private static Exchange open(Spec spec, Memories memories, boolean both) {
    requireFits(spec.from(), spec.matrixBytes(), memories.sendBlock(), memories.sendBuffer());
    requireFits(spec.to(), spec.matrixBytes(), memories.receiveBlock(), memories.receiveBuffer());
    ExchangeSpec c = new ExchangeSpec();
    c.peer = spec.peer();
    c.leads = spec.leads() ? 1 : 0;
    c.method = spec.method();
    c.cache = spec.cache();
    c.element_bytes = spec.elementBytes();
    c.line_bytes = spec.lineBytes();
    c.from.set(spec.from());
    c.to.set(spec.to());
    c.chunk_bytes = spec.chunkBytes();
    c.matrix_bytes = spec.matrixBytes();
    c.send_block = memories.sendBlock().pointer();
    c.receive_block = memories.receiveBlock().pointer();
    c.send_buffer = memories.sendBuffer().pointer();
    c.receive_buffer = memories.receiveBuffer().pointer();
    c.block_capacity = Math.min(memories.sendBlock().bytes(), memories.receiveBlock().bytes());
    c.buffer_capacity = Math.min(memories.sendBuffer().bytes(), memories.receiveBuffer().bytes());
    PointerByReference place = new PointerByReference();
    NativeFailure.check(Memline.ml_exchange_open(c, place));
    return new Exchange(place.getValue(), c, both);
  }

  private static void requireFits(Walk walk, long matrixBytes, Region block, Region buffer) {
    if (walk.extentBytes() > matrixBytes
        || matrixBytes > block.bytes()
        || walk.payloadBytes() > buffer.bytes()) {
      throw new NativeFailure(
          Memline.ML_EINVAL,
          "%s in a matrix of %d bytes do not fit a block of %d and a buffer of %d bytes"
              .formatted(walk, matrixBytes, block.bytes(), buffer.bytes()));
    }
  }

  @Override
  int run(long first, int repetitions, Pointer ns) {
    return both
        ? Memline.ml_exchange_run_both(handle, first, repetitions, ns)
        : Memline.ml_exchange_run(handle, first, repetitions, ns);
  }

  public int prepare(long repetition) {
    return Memline.ml_exchange_prepare(handle, repetition);
  }

  public int barrier() {
    return Memline.ml_exchange_barrier(handle);
  }

  public int settle() {
    return Memline.ml_exchange_settle(handle);
  }

  public int verify(long repetition) {
    return Memline.ml_exchange_verify(handle, repetition);
  }

  @Override
  public int verifyAll(long repetition) {
    return Memline.ml_exchange_verify_matrix(handle, repetition);
  }

  /**
   * Measures how far apart the cores of the two ranks are at the moment, by {@code
   * ml_exchange_control}. The result is the one-way time in ns of a cache line or of an empty
   * message. The peer must call this method at the same time.
   */
  @Override
  public double controlNs() {
    DoubleByReference ns = new DoubleByReference();
    NativeFailure.check(Memline.ml_exchange_control(handle, ns));
    return ns.getValue();
  }

  @Override
  public void close() {
    super.close();
    NativeFailure.check(Memline.ml_exchange_close(handle));
    Reference.reachabilityFence(spec);
  }
}
