package org.memline.input;

/**
 * Signals that inputs cannot be combined because they come from different machines or were measured
 * in different ways. The message names the difference, and memline exits with code 4.
 */
public final class IncomparableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public IncomparableException(String message) {
    super(message);
  }
}
