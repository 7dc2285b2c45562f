package org.memline.model.transfer;

/** An expression that is none, or a rate that is missing, in one line. */
public final class ExpressionException extends RuntimeException {
  public ExpressionException(String message) {
    super(message);
  }
}
