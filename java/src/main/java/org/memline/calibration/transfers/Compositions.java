package org.memline.calibration.transfers;

import java.util.OptionalDouble;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.ExpressionException;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The times of methods as compositions of basic transfers (Stricker and Gross 1995, section 4) on
 * one node, where no engine works in the background. No coefficient is fitted.
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
 * The gather of the first three is xS0 and not xC1, because the other core has read its buffer. Nd
 * is always warm, because its buffer was just gathered into. In a parallel composition of chunks,
 * the faster side's time for one chunk is not overlapped and is added; in the ring, passing a chunk
 * is part of both sides and is counted once. In the second case of the direct method, loaded data
 * is stored while more is loaded.
 */
public final class Compositions {
  /** Words in one chunk of the pipelined method by default. */
  private static final long PIPELINED_CHUNK_WORDS = 4096;

  /** Words in a slot of the ring by default. */
  private static final long RING_CHUNK_WORDS = 1024;

  private final MeasuredTimes times;
  private final Operation operation;
  private final CacheState cache;

  private Compositions(MeasuredTimes times, Operation operation, CacheState cache) {
    this.times = times;
    this.operation = operation;
    this.cache = cache;
  }

  /** Returns the seconds of an operation; empty if the method or a part of it is unknown. */
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
   * Returns the time of packing: the sum of its three parts. They are not one expression of the
   * algebra, because their buffers are not ports.
   */
  private double packed() {
    return gathered() + message(operation.words()) + scattered();
  }

  /**
   * Returns the time of the pipelined method, in which the receiver's core copies the message,
   * chunk by chunk, and scatters it.
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
   * Returns the time of two sides that work at the same time, chunk by chunk: the whole time of the
   * slower side, plus the faster side's time for the first or the last chunk, during which the
   * other side waits.
   *
   * @param twice seconds of a chunk that the times of both sides contain
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
