package org.memline.call.trace;

/**
 * Thrown if a trace cannot be read or written. The message names the file, the place and the remedy
 * in one line.
 */
public final class TraceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TraceException(String message) {
    super(message);
  }
}
