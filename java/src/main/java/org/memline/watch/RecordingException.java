package org.memline.watch;

/**
 * Thrown if a file with recorded MPI calls cannot be read. The message is one line of text that
 * names the file, the damaged line and what the user can do.
 */
public final class RecordingException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public RecordingException(String message) {
    super(message);
  }
}
