package org.memline.calibration.transfers;

import java.util.OptionalDouble;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.model.transfer.Expression;
import org.memline.model.transfer.ExpressionException;
import org.memline.model.transfer.Rates;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * What the methods take as compositions of basic transfers (Stricker and Gross 1995, section 4), as
 * they run on one node, where no engine works in the background.
 *
 * <pre>
 *   packed      xS0 . Nd . 1Cy              warm: what was gathered leaves the core that has it
 *               xC1 . Nd . 1Cy              cold: the buffer's lines come from memory first
 *   pipelined   xS0 | (1S0 | Nd) . 1Cy      but the first chunk, which nothing overlaps
 *   ring        xS0 | 0Ry
 *   direct      xC1 and then 0Dy            either alone where the other side is contiguous
 * </pre>
 *
 * No coefficient is fitted.
 */
public final class Compositions {
  /** What one chunk of the pipelined method holds by default. */
  private static final double PIPELINED_CHUNK_WORDS = 4096;

  private final Rates rates;
  private final Rates chunk;
  private final Operation operation;

  private Compositions(Rates rates, Rates chunk, Operation operation) {
    this.rates = rates;
    this.chunk = chunk;
    this.operation = operation;
  }

  /** Seconds of an operation; nothing where the method or a part of it is not known. */
  public static OptionalDouble seconds(
      MeasuredTimes times, Method method, Operation operation, CacheState cache) {
    long words = operation.words();
    long chunkWords = (long) Math.min(words, PIPELINED_CHUNK_WORDS);
    Compositions parts =
        new Compositions(
            new MeasuredRates(times, words, cache),
            new MeasuredRates(times, chunkWords, cache),
            operation);
    try {
      return switch (method) {
        case PACKED -> OptionalDouble.of(parts.packed(cache));
        case PIPELINED -> OptionalDouble.of(parts.pipelined());
        case RING -> OptionalDouble.of(parts.seconds("%sS0 | 0R%s"));
        case DIRECT -> OptionalDouble.of(parts.direct());
        default -> OptionalDouble.empty();
      };
    } catch (ExpressionException notMeasured) {
      return OptionalDouble.empty();
    }
  }

  /**
   * The message is the library's own, its start and its protocol with it; the ring has neither. Its
   * two ends are the buffers, which the algebra has no port for.
   */
  private double packed(CacheState cache) {
    String gather = cache == CacheState.COLD ? "C1" : "S0";
    return seconds(rates.of(operation.from() + gather))
        + seconds(rates.of("Nd"))
        + seconds(rates.of("1C" + operation.to()));
  }

  /** By the algebra, for text with the operation's two patterns in it. */
  private double seconds(String expression) {
    String text = expression.formatted(operation.from(), operation.to());
    return seconds(Expression.parse(text).rate(rates));
  }

  private double seconds(double rate) {
    return operation.payloadBytes() / (rate * 1e6);
  }

  /**
   * k chunks take what one takes from end to end and k − 1 times the slower core's part: the sender
   * gathers, the receiver, on whose core the message is copied, takes and scatters.
   */
  private double pipelined() {
    double sender = seconds(rates.of(operation.from() + "S0"));
    double receiver = seconds(chunk.of("Nd")) + seconds(rates.of("1C" + operation.to()));
    double slower = Math.max(sender, receiver);
    double chunks = Math.max(1, operation.words() / PIPELINED_CHUNK_WORDS);
    return slower + (sender + receiver - slower) / chunks;
  }

  /** Both on the sender's core; the algebra has no port between them. */
  private double direct() {
    Access from = operation.from();
    Access to = operation.to();
    double gather = from.contiguous() ? 0 : seconds(rates.of(from + "C1"));
    double deposit = to.contiguous() && !from.contiguous() ? 0 : seconds(rates.of("0D" + to));
    return gather + deposit;
  }
}
