package org.memline.calibration;

import java.util.Optional;
import org.memline.layout.Operation;
import org.memline.model.transfer.Expression;
import org.memline.sample.Method;

/**
 * The methods as compositions of basic transfers (Stricker and Gross 1995, section 4), as they run
 * on one node: packed is gather, contiguous message and scatter one after the other; of the chained
 * ones the ring joins the sender's core with the receiver's.
 */
public final class Compositions {
  private Compositions() {}

  /** Nothing for methods whose inside is the library's. */
  public static Optional<Expression> of(Method method, Operation operation) {
    String x = operation.from().toString();
    String y = operation.to().toString();
    return switch (method) {
      case PACKED ->
          Optional.of(Expression.parse("%sC1 . (1S0 | Nd | 0R1) . 1C%s".formatted(x, y)));
      case PIPELINED ->
          Optional.of(Expression.parse("(%sC1 . 1S0) | Nd | (0R1 . 1C%s)".formatted(x, y)));
      case RING -> Optional.of(Expression.parse("%sS0 | 0R%s".formatted(x, y)));
      case DIRECT -> Optional.of(Expression.parse("%sS0 . 0D%s".formatted(x, y)));
      default -> Optional.empty();
    };
  }
}
