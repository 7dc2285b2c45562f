package org.memline.launch;

/** A run that cannot be started as it was asked for: one line with what, the value, the remedy. */
public final class LaunchException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public LaunchException(String message) {
    super(message);
  }
}
