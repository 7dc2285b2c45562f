package org.memline.input;

/**
 * Signals that inputs cannot be combined because they come from different machines or were measured
 * in different ways. The exit code is then 4, and the message names the difference.
 */
public final class IncomparableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public IncomparableException(String message) {
    super(message);
  }
}
