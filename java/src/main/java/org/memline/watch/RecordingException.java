package org.memline.watch;

/** Signals a recording that cannot be read; the message is one line with file, line and remedy. */
public final class RecordingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public RecordingException(String message) {
    super(message);
  }
}
