package org.memline.model.transfer;

/** Thrown for an invalid expression or a missing rate. The message is one line. */
public final class ExpressionException extends RuntimeException {
  public ExpressionException(String message) {
    super(message);
  }
}
