package org.memline.model.transfer;

/** Signals an invalid expression or a missing rate. The message is a single line. */
public final class ExpressionException extends RuntimeException {
  public ExpressionException(String message) {
    super(message);
  }
}
