package org.memline.input;

/**
 * What was to be taken together is of different machines, or was measured otherwise: exit code 4.
 * The message names the difference.
 */
public final class IncomparableException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public IncomparableException(String message) {
    super(message);
  }
}
