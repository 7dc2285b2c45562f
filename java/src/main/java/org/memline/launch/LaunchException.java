package org.memline.launch;

/**
 * Signals that a run cannot be started as requested. The message is one line that names the
 * problem, the wrong value and the remedy.
 */
public final class LaunchException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public LaunchException(String message) {
    super(message);
  }
}
