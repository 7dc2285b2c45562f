package org.memline.input;

/**
 * Signals that inputs to be combined come from different machines or were measured in different
 * ways: exit code 4. The message names the difference.
 */
public final class IncomparableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public IncomparableException(String message) {
    super(message);
  }
}
