package org.memline.calibration.transfers;

import java.util.OptionalDouble;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.ExpressionException;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The times of methods as compositions of basic transfers (Stricker and Gross 1995, section 4) on
 * one node, where no engine works in the background.
 *
 * <pre>
 *   packed      xS0 . Nd . 1Cy       Nd of a buffer that was just gathered into: warm, in either state
 *   pipelined   xS0 | (Nd . 1Cy)     and of one chunk the faster side, which nothing overlaps
 *   ring        xS0 | 0Ry            as above, except passing a chunk, which is in both sides
 *   direct      0Dy                  for a run
 *               xC1 | 0D1            into a run: loaded data is stored while more is loaded
 *               xC1 . 0Dy            otherwise, through a buffer in the first-level cache
 * </pre>
 *
 * A gather into a buffer that the other core has read is xS0; xC1 has the buffer to itself. No
 * coefficient is fitted.
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
   * Returns the time of packing; buffers are not ports, so the algebra adds up the three parts, but
   * not as one expression.
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
   * slower side, and the faster side's time for the first or the last chunk, during which the other
   * waits.
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
