package org.memline.call.trace;

/**
 * Signals a trace that cannot be read or written; the message names file, place and remedy in one
 * line.
 */
public final class TraceException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  TraceException(String message) {
    super(message);
  }
}
