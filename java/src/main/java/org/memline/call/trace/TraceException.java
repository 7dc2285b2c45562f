package org.memline.call.trace;

/**
 * Signals that a trace cannot be read or written. The message is one line with the file, the place
 * and the remedy.
 */
public final class TraceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TraceException(String message) {
    super(message);
  }
}
