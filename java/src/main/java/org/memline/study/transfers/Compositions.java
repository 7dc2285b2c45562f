package org.memline.study.transfers;

import java.util.OptionalDouble;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.ExpressionException;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Computes the times of communication operations xQy, by several methods, from the times of basic
 * transfers (Stricker and Gross 1995, section 4). The sender reads with access pattern x, the
 * receiver writes with access pattern y, and a contiguous pattern is 1. The compositions are for
 * one node, where no hardware transfers data in the background. No coefficient is fitted. In the
 * expressions, {@code .} means one after the other, and {@code |} means at the same time.
 *
 * <pre>
 *   packed      xS0 . Nd . 1Cy
 *   pipelined   xS0 | (Nd . 1Cy)
 *   ring        xS0 | 0Ry
 *   direct      0Dy                  if the sender reads contiguous words
 *               xC1 | 0D1            if only the receiver writes contiguous words
 *               xC1 . 0Dy            otherwise, through a buffer in the first-level cache
 * </pre>
 *
 * The gather of packed, pipelined and ring is xS0, not xC1: the other core has read the buffer, so
 * that the buffer is in the cache of that core. Nd is always warm, because the gather has just
 * written the buffer of the message. If both sides work on chunks in parallel, the time of the
 * faster side for one chunk does not overlap and is added. In the ring, the times of both sides
 * contain the transfer of that chunk, which is counted only once. In the second case of the direct
 * method, data are stored while further data are loaded.
 */
public final class Compositions {
  /** The default number of words of 8 bytes in a chunk of the pipelined method. */
  private static final long PIPELINED_CHUNK_WORDS = 4096;

  /** The default number of words of 8 bytes in a slot of the ring buffer. */
  private static final long RING_CHUNK_WORDS = 1024;

  private final MeasuredTimes times;
  private final Operation operation;
  private final CacheState cache;

  private Compositions(MeasuredTimes times, Operation operation, CacheState cache) {
    this.times = times;
    this.operation = operation;
    this.cache = cache;
  }

  /**
   * Returns the time of a communication operation in seconds, composed of the times of basic
   * transfers. It is empty if the method has no composition, or if one of these transfers was not
   * measured.
   */
  public static OptionalDouble seconds(
      MeasuredTimes times, Method method, Operation operation, CacheState cache) {
    Compositions parts = new Compositions(times, operation, cache);
    try {
      return switch (method) {
        case PACKED -> OptionalDouble.of(parts.packed());
        case PIPELINED -> OptionalDouble.of(parts.pipelined());
        case RING -> OptionalDouble.of(parts.ring());
        case DIRECT -> OptionalDouble.of(parts.direct());
        default -> OptionalDouble.empty();
      };
    } catch (ExpressionException notMeasured) {
      return OptionalDouble.empty();
    }
  }

  /**
   * Returns the time of the method {@code packed} in seconds: the sum of gather, message and
   * scatter. The sum is not written as an expression of the copy-transfer algebra, because the
   * algebra has no notation for buffers.
   */
  private double packed() {
    return gathered() + message(operation.words()) + scattered();
  }

  /**
   * Returns the time of the pipelined method in seconds. The receiver's core copies each chunk of
   * the message and scatters it.
   */
  private double pipelined() {
    long chunk = Math.min(operation.words(), PIPELINED_CHUNK_WORDS);
    double received = message(chunk) * operation.words() / chunk + scattered();
    return overlapped(gathered(), received, chunk, 0);
  }

  private double ring() {
    long chunk = Math.min(operation.words(), RING_CHUNK_WORDS);
    double over = Math.min(alone("1S0", chunk), alone("0R1", chunk));
    double stored = alone("0R" + operation.to(), operation.words());
    return overlapped(gathered(), stored, chunk, over);
  }

  /**
   * Returns the time in seconds if sender and receiver work on chunks at the same time. It is the
   * whole time of the slower side, plus the time of the faster side for one chunk. If the receiver
   * is slower, this is the first chunk, for which it waits. If the sender is slower, this is the
   * last chunk, after which the receiver works alone.
   *
   * @param sender whole time of the sender in seconds
   * @param receiver whole time of the receiver in seconds
   * @param chunk number of words of 8 bytes in a chunk
   * @param twice time in seconds per chunk that the times of both sides contain; it is subtracted
   *     once
   */
  private double overlapped(double sender, double receiver, long chunk, double twice) {
    double faster = Math.min(sender, receiver) * chunk / operation.words();
    return Math.max(sender, receiver) + Math.max(0, faster - twice);
  }

  private double direct() {
    Access from = operation.from();
    Access to = operation.to();
    if (from.contiguous()) {
      return alone("0D" + to, operation.words());
    }
    double gather = alone(from + "C1", operation.words());
    double deposit = alone("0D" + to, operation.words());
    return to.contiguous() ? Math.max(gather, deposit) : gather + deposit;
  }

  private double gathered() {
    return alone(operation.from() + "S0", operation.words());
  }

  private double scattered() {
    return alone("1C" + operation.to(), operation.words());
  }

  private double message(long words) {
    return seconds("Nd", words, CacheState.WARM);
  }

  private double alone(String transfer, long words) {
    return seconds(transfer, words, cache);
  }

  private double seconds(String transfer, long words, CacheState state) {
    double rate = new MeasuredRates(times, words, state).of(transfer);
    return words * Access.WORD_BYTES / (rate * 1e6);
  }
}
