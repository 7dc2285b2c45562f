package org.memline.model.transfer;

/** Reports an invalid expression or a missing rate, in one line. */
public final class ExpressionException extends RuntimeException {
  public ExpressionException(String message) {
    super(message);
  }
}
