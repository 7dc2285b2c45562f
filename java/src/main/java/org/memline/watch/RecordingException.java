package org.memline.watch;

/**
 * Thrown if a recording cannot be read. The message is one line with the file, the line and the
 * remedy.
 */
public final class RecordingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public RecordingException(String message) {
    super(message);
  }
}
